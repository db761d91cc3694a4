import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { CallFailed } from '#contract/client.ts'
import type { SentAnswer, SentQuestion } from '#contract/core.ts'
import type { feedback, feedbackRefusals } from '#contract/feedback.ts'
import { showCompleted } from '#web/app/features/bookings/api.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof feedback>('feedback', wire.feedback)
/** Spelled out: the contract's schemas would come with it to the first page. */
const NOT_FOUND: keyof typeof feedbackRefusals = 'feedback_not_found'

type WireLesson = SentAnswer<(typeof feedback)['ofStudent']>[number]
type Given = SentAnswer<(typeof feedback)['ofBooking']>
export type Texts = SentQuestion<(typeof feedback)['update']>['body']

/** A lesson that was taught, with what was written about it. */
export type TaughtLesson = WireLesson

/** Each taught lesson of a student, newest first; a lesson is taught once it is over, without any hint. */
export const feedbackOfStudent = (studentId: string) =>
  queryOptions({
    queryKey: calls.ofStudent.key({ params: { studentId } }),
    queryFn: ({ signal }) => calls.ofStudent({ params: { studentId } }, { signal }),
    meta: { topics: ['bookings'] },
  })

/** What is written about one lesson; null while nothing is. */
export const feedbackOf = (bookingId: string) =>
  queryOptions({
    queryKey: calls.ofBooking.key({ params: { bookingId } }),
    queryFn: ({ signal }): Promise<Given | null> =>
      calls.ofBooking({ params: { bookingId } }, { signal }).catch((error) => {
        if (error instanceof CallFailed && error.code === NOT_FOUND) return null
        throw error
      }),
  })

/** Writes about a lesson, or writes anew what stands under `id`. */
export async function saveFeedback(
  queryClient: QueryClient,
  { id, bookingId, texts }: { id: string | null; bookingId: string; texts: Texts },
): Promise<void> {
  const given = await (id === null
    ? calls.give({ body: { bookingId, ...texts } })
    : calls.update({ params: { id }, body: texts }))
  queryClient.setQueryData(feedbackOf(bookingId).queryKey, given)
  showCompleted(queryClient, bookingId)
  void readTopicAgain(queryClient, 'feedback')
}

/** Its student has been shown it; what could not be noted is new again the next time. */
export async function markShown(queryClient: QueryClient, id: string): Promise<void> {
  const isNoted = await calls.markRead({ params: { id } }).then(
    () => true,
    () => false,
  )
  if (isNoted) await readTopicAgain(queryClient, 'feedback')
}
