import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react'

interface Item {
  readonly id: string
}
export interface SteadyRow<T> {
  readonly item: T
  /** It has left the list meanwhile, and keeps its place until nobody uses the list. */
  readonly isGone: boolean
}

/**
 * A list whose rows do not move while it is used: as long as the pointer is over it or the focus in it, what has left
 * keeps its place and what is new comes last. `use` are the handlers of the list's element. Another `scope`, such as what
 * is searched for, is another list.
 */
export function useSteadyList<T extends Item>(items: readonly T[], scope: string) {
  const [held, setHeld] = useState<{ scope: string; items: readonly T[] } | null>(null)
  const [reasons, setReasons] = useState({ pointer: false, focus: false })
  const list = useRef<Element>(null)

  const change = (reason: Partial<typeof reasons>) => setReasons((known) => ({ ...known, ...reason }))
  const isUsed = reasons.pointer || reasons.focus
  if (!isUsed && held !== null) setHeld(null)
  if (isUsed && held?.scope !== scope) setHeld({ scope, items })
  // A dialog that took the focus may not be able to give it back: its row's button is gone. Then no blur says so.
  useEffect(() => {
    if (!reasons.focus) return
    const look = ({ target }: Event) => {
      if (!(target instanceof Element) || list.current?.contains(target) || isInDialog(target)) return
      setReasons({ pointer: false, focus: false })
    }
    const stop = new AbortController()
    document.addEventListener('focusin', look, stop)
    document.addEventListener('pointerdown', look, stop)
    return () => stop.abort()
  }, [reasons.focus])
  const rows = steadied(held?.scope === scope ? held.items : items, items)
  const use = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    onFocus: ({ currentTarget }: FocusEvent) => {
      list.current = currentTarget
      change({ focus: true })
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // A dialog that was opened from a row gives the focus back to it.
      if (relatedTarget instanceof Element && isInDialog(relatedTarget)) return
      if (!currentTarget.contains(relatedTarget)) change({ focus: false })
    },
  }
  return { rows, use }
}

function isInDialog(element: Element): boolean {
  return element.closest('[role="dialog"], [role="alertdialog"]') !== null
}

/** What was there, in its place and as it is now; then what has come since. */
export function steadied<T extends Item>(held: readonly T[], now: readonly T[]): SteadyRow<T>[] {
  const current = new Map(now.map((item) => [item.id, item]))
  const before = held.map((item) => ({ item: current.get(item.id) ?? item, isGone: !current.has(item.id) }))
  const known = new Set(held.map(({ id }) => id))
  return [...before, ...now.filter(({ id }) => !known.has(id)).map((item) => ({ item, isGone: false }))]
}
