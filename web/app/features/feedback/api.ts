import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { Answer } from '#contract/core.ts'
import type { feedback, feedbackRefusals } from '#contract/feedback.ts'
import { afterFull, api, ask, askPages } from '#web/app/lib/api.ts'

/** Spelled out: the contract's schemas would come with it to the first page. */
const NOT_FOUND: keyof typeof feedbackRefusals = 'feedback_not_found'

export type Given = Answer<(typeof feedback)['ofBooking']>

/** A lesson that was taught, with what was written about it. */
export type TaughtLesson = Answer<(typeof feedback)['ofStudent']>[number]

/** Our choice: the last weeks at a glance, on a phone in less than six screens; the rest on request. */
const LESSONS_AT_ONCE = 6
/** The taught lessons of a student, newest first, page by page; a lesson is taught once it is over, without any hint. */
export const taughtLessons = (studentId: string) =>
  infiniteQueryOptions({
    ...askPages(api.feedback.ofStudent, { params: { studentId }, query: { limit: LESSONS_AT_ONCE } }, (page) =>
      afterFull(page, LESSONS_AT_ONCE, ({ booking }) => ({ endsBy: booking.endTime, after: booking.id })),
    ),
    select: ({ pages }) => pages.flat(),
  })
/** The newest lesson about which something should have been written by now, if any. */
export const overdueFeedback = (studentId: string) =>
  ask(api.feedback.ofStudent, { params: { studentId }, query: { only: 'overdue', limit: 1 } })
/** The newest that was written. */
export const writtenFeedback = (studentId: string, limit: number) =>
  ask(api.feedback.ofStudent, { params: { studentId }, query: { only: 'written', limit } })

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
