import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { openLessons } from '#contract/open-lessons.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'
import type { OpenLessons, OpenLessonsSource } from '#web/app/ui/open-lesson-lines.tsx'

const calls = clientFor<typeof openLessons>('open-lessons', wire.openLessons)

/** The lessons that a student owes for and that bought hours would cover, the earliest first; or one of them. */
export const openLessonsOf = (studentId: string, bookingId?: string) => {
  const question = { params: { studentId }, query: bookingId ? { bookingId } : {} }
  return queryOptions({
    queryKey: calls.list.key(question),
    queryFn: ({ signal }) => calls.list(question, { signal }),
    meta: { topics: ['payments', 'hour-packages', 'bookings'] },
  })
}

/** Uses the hours for just these lessons; whatever comes of it, what is owed is read again. */
async function spendHours(queryClient: QueryClient, studentId: string, shown: OpenLessons): Promise<void> {
  const { lessons, hours, amount } = shown
  try {
    await calls.use({
      params: { studentId },
      body: { bookingIds: lessons.map(({ bookingId }) => bookingId), hours, amount },
    })
  } finally {
    await Promise.all(['payments', 'hour-packages', 'bookings'].map((topic) => readTopicAgain(queryClient, topic)))
  }
}

/** The same for a page that offers them, with what is done when they are used. */
export function useOpenLessons(studentId: string, bookingId?: string): OpenLessonsSource {
  const queryClient = useQueryClient()
  const open = useQuery({ ...openLessonsOf(studentId, bookingId), refetchOnMount: 'always' })
  return { open, use: (shown) => spendHours(queryClient, studentId, shown) }
}
