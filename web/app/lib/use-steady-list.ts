import { type FocusEvent, type PointerEvent, useState } from 'react'

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

  function change(reason: Partial<typeof reasons>) {
    const next = { ...reasons, ...reason }
    setReasons(next)
    if (!next.pointer && !next.focus) setHeld(null)
    else if (held === null) setHeld({ scope, items })
  }
  if (held !== null && held.scope !== scope) setHeld({ scope, items })
  const rows = steadied(held?.scope === scope ? held.items : items, items)
  const use = {
    onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && change({ pointer: true }),
    onPointerLeave: () => change({ pointer: false }),
    onFocus: () => change({ focus: true }),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // A dialog that was opened from a row gives the focus back to it.
      if (relatedTarget instanceof Element && relatedTarget.closest('[role="dialog"], [role="alertdialog"]')) return
      if (!currentTarget.contains(relatedTarget)) change({ focus: false })
    },
  }
  return { rows, use }
}

/** What was there, in its place and as it is now; then what has come since. */
export function steadied<T extends Item>(held: readonly T[], now: readonly T[]): SteadyRow<T>[] {
  const current = new Map(now.map((item) => [item.id, item]))
  const before = held.map((item) => ({ item: current.get(item.id) ?? item, isGone: !current.has(item.id) }))
  const known = new Set(held.map(({ id }) => id))
  return [...before, ...now.filter(({ id }) => !known.has(id)).map((item) => ({ item, isGone: false }))]
}
