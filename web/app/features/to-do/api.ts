import { wire } from 'virtual:wire'
import { queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { api } from '#web/app/lib/api.ts'
import { readAgain } from '#web/app/lib/query-client.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof toDo>('to-do', wire.toDo)

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
export async function openChange({ noticeId }: Change): Promise<void> {
  await api.notices.open({ params: { id: noticeId } }).catch(() => readAgain(['notices'])) // then it is still there
}
