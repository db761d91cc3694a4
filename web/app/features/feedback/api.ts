import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { Answer, Question } from '#contract/core.ts'
import type { feedback, feedbackRefusals } from '#contract/feedback.ts'
import { showCompleted } from '#web/app/features/bookings/api.ts'
import { api, ask } from '#web/app/lib/api.ts'

/** Spelled out: the contract's schemas would come with it to the first page. */
const NOT_FOUND: keyof typeof feedbackRefusals = 'feedback_not_found'

type Given = Answer<(typeof feedback)['ofBooking']>
export type Texts = Question<(typeof feedback)['update']>['body']

/** A lesson that was taught, with what was written about it. */
export type TaughtLesson = Answer<(typeof feedback)['ofStudent']>[number]

/** Each taught lesson of a student, newest first; a lesson is taught once it is over, without any hint. */
export const feedbackOfStudent = (studentId: string) => ask(api.feedback.ofStudent, { params: { studentId } })

/** What is written about one lesson; null while nothing is. */
export const feedbackOf = (bookingId: string) =>
  queryOptions({
    queryKey: api.feedback.ofBooking.key({ params: { bookingId } }),
    queryFn: ({ signal }): Promise<Given | null> =>
      api.feedback.ofBooking({ params: { bookingId } }, { signal }).catch((error) => {
        if (error instanceof CallFailed && error.code === NOT_FOUND) return null
        throw error
      }),
    meta: { topics: api.feedback.ofBooking.reads },
  })

/** Writes about a lesson, or writes anew what stands under `id`. */
export async function saveFeedback(
  queryClient: QueryClient,
  { id, bookingId, texts }: { id: string | null; bookingId: string; texts: Texts },
): Promise<void> {
  function show(given: Given) {
    queryClient.setQueryData(feedbackOf(bookingId).queryKey, given)
    showCompleted(bookingId)
  }
  if (id === null) await api.feedback.give({ body: { bookingId, ...texts } }, { show })
  else await api.feedback.update({ params: { id }, body: texts }, { show })
}

/** Its student has been shown it; what could not be noted is new again the next time. */
export async function markShown(id: string): Promise<void> {
  await api.feedback.markRead({ params: { id } }).catch(() => {})
}
