import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { notices } from '#contract/notices.ts'
import type { toDo } from '#contract/to-do.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof toDo>('to-do', wire.toDo)
const noticeCalls = clientFor<typeof notices>('notices', wire.notices)

type ToDo = SentAnswer<(typeof toDo)['read']>
export type ForTutor = NonNullable<ToDo['tutor']>
export type ForStudent = NonNullable<ToDo['student']>
export type Change = ForTutor['changes']['items'][number]
export type Request = ForTutor['requests']['items'][number]
export type DuePayment = ForTutor['payments']['items'][number]
export type OrderedPackage = ForTutor['packages']['items'][number]

/** What needs this person; payments fall due and lessons end by themselves, without a hint. */
export const toDoList = queryOptions({
  queryKey: calls.read.key(),
  queryFn: ({ signal }) => calls.read({}, { signal }),
  refetchInterval: 60_000,
  meta: {
    topics: [
      ...['bookings', 'payments', 'hour-packages', 'feedback', 'chat', 'contact-messages', 'message-reports'],
      ...['notices', 'resources', 'quizzes'],
    ],
  },
})

/** Opened is read: it leaves the list. */
export async function openChange(queryClient: QueryClient, { noticeId }: Change): Promise<void> {
  await noticeCalls.open({ params: { id: noticeId } }).catch(() => {}) // then it is still there
  await readTopicAgain(queryClient, 'notices')
}
