import { queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { Answer } from '#contract/core.ts'
import type { feedback, feedbackRefusals } from '#contract/feedback.ts'
import { api, ask } from '#web/app/lib/api.ts'

/** Spelled out: the contract's schemas would come with it to the first page. */
const NOT_FOUND: keyof typeof feedbackRefusals = 'feedback_not_found'

export type Given = Answer<(typeof feedback)['ofBooking']>

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

/** Its student has been shown it; what could not be noted is new again the next time. */
export async function markShown(id: string): Promise<void> {
  await api.feedback.markRead({ params: { id } }).catch(() => {})
}
