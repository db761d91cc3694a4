import { wire } from 'virtual:wire'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { messageReports } from '#contract/message-reports.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const TOPIC = 'message-reports'
const calls = clientFor<typeof messageReports>(TOPIC, wire.messageReports)

export type MessageReport = SentAnswer<(typeof messageReports)['list']>['reports'][number]

/** The newest first, and further ones page by page. */
export const allReports = infiniteQueryOptions({
  queryKey: calls.list.key(),
  queryFn: ({ signal, pageParam }) => calls.list(pageParam ? { query: { before: pageParam } } : {}, { signal }),
  initialPageParam: '',
  getNextPageParam: ({ reports, hasOlder }) => (hasOlder ? reports.at(-1)?.id : undefined),
})

/** Until when an erasure of this student would leave the chat and the feedback. */
export const retentionOf = (studentId: string) =>
  queryOptions({
    queryKey: calls.ofStudent.key({ params: { id: studentId } }),
    queryFn: ({ signal }) => calls.ofStudent({ params: { id: studentId } }, { signal }),
  })

export async function reportMessage(queryClient: QueryClient, messageId: string, reason: string): Promise<void> {
  await calls.report({ params: { id: messageId }, body: { reason } })
  void readTopicAgain(queryClient, TOPIC)
}

export async function markRead(queryClient: QueryClient, id: string): Promise<void> {
  await calls.markRead({ params: { id } })
  await readTopicAgain(queryClient, TOPIC)
}

export async function lift(queryClient: QueryClient, id: string, reason: string): Promise<void> {
  await calls.lift({ params: { id }, body: { reason } })
  await readTopicAgain(queryClient, TOPIC)
}
