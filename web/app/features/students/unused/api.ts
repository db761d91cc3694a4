import { wire } from 'virtual:wire'
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { students } from '#contract/students.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof students>('students', wire.students)

export type UnusedStudent = SentAnswer<(typeof students)['unused']>[number]

/** Our choice: more than one goes through at a time. */
const SHOWN_AT_ONCE = 25

/** Whoever was there longest ago first, page by page; whatever an account is used for changes the list. */
export const unusedStudents = infiniteQueryOptions({
  queryKey: calls.unused.key(),
  queryFn: ({ signal, pageParam }) =>
    calls.unused({ query: { ...pageParam, limit: String(SHOWN_AT_ONCE) } }, { signal }),
  initialPageParam: {} as { after?: string; lastUsedAt?: string },
  getNextPageParam: (page) => {
    const last = page.at(-1)
    return last && page.length === SHOWN_AT_ONCE ? { after: last.id, lastUsedAt: last.lastUsedAt } : undefined
  },
  meta: { topics: ['account', 'bookings', 'chat', 'hour-packages', 'payments'] },
})

/** Answers once the list is true again. */
export async function keepStudent(queryClient: QueryClient, id: string): Promise<void> {
  await calls.keep({ params: { id } })
  await readTopicAgain(queryClient, 'students')
}
