import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Notice } from '#contract/notices.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { readAgain } from '#web/app/lib/query-client.ts'

/** Rules: notices; live hints are quicker, this is for when they fail. */
const POLL_MS = 30_000

export const unreadCount = queryOptions({ ...ask(api.notices.unreadCount), refetchInterval: POLL_MS })
/** What is announced to this person, newest first, without what he has dismissed (Rules: notices). */
export const noticeList = queryOptions({
  ...ask(api.notices.list),
  select: (all) => all.filter((notice) => !notice.isDismissed),
})

/** Both lists, for a count that the list does not fit. */
export const readNoticesAgain = () => readAgain(['notices'])

/** Shown as read at once; nobody is told when it could not be saved, it is then unread again. */
export async function markRead(queryClient: QueryClient, notice: Notice): Promise<void> {
  const known = queryClient.getQueryData(noticeList.queryKey)?.find(({ id }) => id === notice.id)
  if (!known || known.isRead) return
  keep(queryClient, { ...notice, isRead: true })
  await api.notices.markRead({ params: { id: notice.id } }).catch(readNoticesAgain)
}

/** What it is about is being opened, whatever the panel was told before (Rules #139). */
export async function markOpened(queryClient: QueryClient, notice: Notice): Promise<void> {
  keep(queryClient, { ...notice, isRead: true })
  await api.notices.open({ params: { id: notice.id } }).catch(readNoticesAgain)
}

/** Gone at once; it comes back when that could not be saved. */
export async function dismiss(queryClient: QueryClient, notice: Notice): Promise<void> {
  keep(queryClient, { ...notice, isRead: true, isDismissed: true })
  try {
    await api.notices.dismiss({ params: { id: notice.id } })
  } catch (error) {
    keep(queryClient, notice)
    throw error
  }
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
