import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Notice } from '#contract/notices.ts'
import { isExpired } from '#domain/notices.ts'
import { announce } from '#web/app/lib/announce.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { noticeList, readNoticesAgain, unreadCount } from './api.ts'

export type PanelState = 'closed' | 'asked' | 'by itself'

/** How many are unread, and whether the panel is open: an urgent notice opens it by itself, once (Rules: notices). */
export function useNotices() {
  const [panel, setPanel] = useState<PanelState>('closed')
  const count = useQuery(unreadCount).data?.unreadCount
  const isWanted = panel !== 'closed' || (count ?? 0) > 0
  const { data: list, dataUpdatedAt } = useQuery({ ...noticeList, enabled: isWanted })
  const unread = list?.filter((notice) => !notice.isRead)
  const fits = !isWanted || !unread || unread.length === count
  const opened = useRef(new Set<string>())

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each count, whatever the list then says
  useEffect(() => {
    if (!fits) void readNoticesAgain()
  }, [count])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unread` is made of the list
  useEffect(() => {
    const urgent = unread?.filter(({ id, priority }) => priority === 'URGENT' && !opened.current.has(id)) ?? []
    if (urgent.length === 0 || isBusy()) return
    for (const { id } of urgent) opened.current.add(id)
    setPanel((known) => (known === 'closed' ? 'by itself' : known))
  }, [list, dataUpdatedAt])
  useNews(count, unread)
  useExpiries(list)
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

/** Reads again when a notice ends while the page is open: whether it has ended is the server's to say. */
function useExpiries(list: Notice[] | undefined): void {
  const now = useNow()
  const ended = list?.filter(({ expiresAt }) => isExpired({ expiresAt }, now)) ?? []
  // Once for each that ends, or a wrong clock would ask on and on.
  useEffect(() => {
    if (ended.length > 0) void readNoticesAgain()
  }, [ended.length])
}
