import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { notices } from '#contract/notices.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof notices>('notices', wire.notices)

export type Notice = SentAnswer<(typeof notices)['list']>[number]

/** Rules: notices; live hints are quicker, this is for when they fail. */
const POLL_MS = 30_000

export const unreadCount = queryOptions({
  queryKey: calls.unreadCount.key(),
  queryFn: ({ signal }) => calls.unreadCount({}, { signal }),
  refetchInterval: POLL_MS,
})
/** What is announced to this person, newest first, without what he has dismissed (Rules: notices). */
export const noticeList = queryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal }) => calls.list({}, { signal }),
  select: (all) => all.filter((notice) => !notice.isDismissed),
})

/** Shown as read at once; nobody is told when it could not be saved, it is then unread again. */
export async function markRead(queryClient: QueryClient, notice: Notice): Promise<void> {
  const known = queryClient.getQueryData(noticeList.queryKey)?.find(({ id }) => id === notice.id)
  if (!known || known.isRead) return
  keep(queryClient, { ...notice, isRead: true })
  await calls.markRead({ params: { id: notice.id } }).catch(() => readAgain(queryClient))
}

/** What it is about is being opened, whatever the panel was told before (Rules #139). */
export async function markOpened(queryClient: QueryClient, notice: Notice): Promise<void> {
  keep(queryClient, { ...notice, isRead: true })
  await calls.open({ params: { id: notice.id } }).catch(() => readAgain(queryClient))
}

/** Gone at once; it comes back when that could not be saved. */
export async function dismiss(queryClient: QueryClient, notice: Notice): Promise<void> {
  keep(queryClient, { ...notice, isRead: true, isDismissed: true })
  try {
    await calls.dismiss({ params: { id: notice.id } })
  } catch (error) {
    keep(queryClient, notice)
    throw error
  }
}

/** Reads both again, for a count that the list does not fit. */
export function readAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['notices'] })
}

function keep(queryClient: QueryClient, notice: Notice): void {
  const before = queryClient.getQueryData(noticeList.queryKey)?.find(({ id }) => id === notice.id)
  const step = Number(before?.isRead ?? notice.isRead) - Number(notice.isRead)
  queryClient.setQueryData(noticeList.queryKey, (all) => all?.map((each) => (each.id === notice.id ? notice : each)))
  queryClient.setQueryData(
    unreadCount.queryKey,
    (known) => known && { unreadCount: Math.max(0, known.unreadCount + step) },
  )
}
