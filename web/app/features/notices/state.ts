import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#web/app/lib/announce.ts'
import { type Notice, noticeList, readAgain, unreadCount } from './api.ts'

export type PanelState = 'closed' | 'asked' | 'by itself'

/** How many are unread, and whether the panel is open: an urgent notice opens it by itself, once (Spec 1 §4). */
export function useNotices() {
  const [panel, setPanel] = useState<PanelState>('closed')
  const queryClient = useQueryClient()
  const count = useQuery(unreadCount).data?.unreadCount
  const isWanted = panel !== 'closed' || (count ?? 0) > 0
  const { data: list, dataUpdatedAt } = useQuery({ ...noticeList, enabled: isWanted })
  const unread = list?.filter((notice) => !notice.isRead)
  const fits = !isWanted || !unread || unread.length === count
  const opened = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each count, whatever the list then says
  useEffect(() => {
    if (!fits) void readAgain(queryClient)
  }, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unread` is made of the list
  useEffect(() => {
    const urgent = unread?.filter(({ id, priority }) => priority === 'URGENT' && !opened.current.has(id)) ?? []
    if (urgent.length === 0 || isBusy()) return
    for (const { id } of urgent) opened.current.add(id)
    setPanel((known) => (known === 'closed' ? 'by itself' : known))
  }, [list, dataUpdatedAt])
  useNews(count, unread)
  return { unread: count ?? 0, panel, setPanel }
}

/** Whoever is writing, or in a dialog, is not interrupted: the panel opens after a later reading. */
function isBusy(): boolean {
  const selector = 'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog]'
  return document.activeElement?.closest(selector) !== null && document.activeElement !== null
}

/** Reads out what arrives while the page is open. */
function useNews(count: number | undefined, unread: Notice[] | undefined): void {
  const known = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (count === 0 && !known.current) known.current = new Set()
    if (!unread) return
    const [first, ...others] = unread.filter(({ id }) => known.current?.has(id) === false)
    known.current = new Set([...(known.current ?? []), ...unread.map(({ id }) => id)])
    if (first) announce(others.length === 0 ? `New notice: ${first.title}` : `${others.length + 1} new notices`)
  }, [count, unread])
}
