import type { Call, Reply } from '#contract/core.ts'
import { type feedback, feedbackRefusals } from '#contract/feedback.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { feedbackLetter, feedbackNotice, feedbackProblem, overdueSince } from '#domain/feedback.ts'
import { noticePath } from '#domain/notice-paths.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { getBooking } from '#server/features/bookings/actions.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findFeedback, listTaughtLessons, type StoredFeedback } from './reads.ts'
import { insertFeedback, updateFeedback, updateToCompleted, updateToRead } from './writes.ts'

type Feedback = typeof feedback

/** What the tutor wrote about one lesson; to anyone else than its two people it does not exist (Rules #36). */
export async function readFeedback(
  { db }: Context,
  { own, params }: Call<Feedback['ofBooking']>,
): Promise<Reply<Feedback['ofBooking']>> {
  return replyOf(own(await findFeedback(db, { bookingId: params.bookingId })))
}

/** A student's taught lessons, newest first, from one on, each with what was written about it (Rules #39). */
export async function readFeedbackOf(
  { db, now }: Context,
  { params: { studentId }, query }: Call<Feedback['ofStudent']>,
): Promise<Reply<Feedback['ofStudent']>> {
  if (!(await findStudent(db, studentId))) throw new Refusal(bookingRefusals.student_not_found)
  const { endsBy, after, only, limit } = query
  const from = endsBy ? { endsBy, after: after ?? '' } : null
  const endedBy = only === 'overdue' ? overdueSince(now()) : now()
  const lessons = await listTaughtLessons(db, { studentId, from, endedBy, only, limit })
  return lessons.map((lesson) => ({ ...lesson, booking: { ...lesson.booking, title: lesson.booking.title || null } }))
}

/** Writes about a lesson that is over, once; a confirmed one is completed by it (Rules #37, Rules: bookings). */
export async function giveFeedback(
  context: Context,
  { actor, own, body, address }: Call<Feedback['give']>,
): Promise<Reply<Feedback['give']>> {
  const { bookingId, ...texts } = body
  const given = await context.transaction(
    async (tx) => {
      const now = context.now()
      const booking = await getBooking(tx, own, bookingId)
      const problem = feedbackProblem(booking, now)
      if (problem) throw new Refusal(feedbackRefusals[problem])
      const id = newId()
      await insertFeedback(tx, { id, bookingId, texts, now })
      if (booking.status === 'CONFIRMED') await updateToCompleted(tx, bookingId, now)
      await audit(tx, { event: 'feedback_given', actorId: actor.id, subjectId: bookingId, address }, now)
      const about = { kind: 'feedback', id } as const
      await tellFamily(tx, {
        ...feedbackNotice(booking),
        letter: feedbackLetter(booking, texts, noticePath(about, 'STUDENT')),
        cause: 'feedback_given',
        studentId: booking.student.id,
        about,
        now,
      })
      return getFeedback(tx, { id })
    },
    { queueFor: actor.id },
  )
  return replyOf(given)
}

/** Writes the three texts about a lesson anew; of two at once the later stands (Rules #38). */
export async function changeFeedback(
  context: Context,
  { actor, own, params: { id }, body, address }: Call<Feedback['update']>,
): Promise<Reply<Feedback['update']>> {
  const changed = await context.transaction(async (tx) => {
    const now = context.now()
    const { bookingId } = own(await findFeedback(tx, { id }))
    await updateFeedback(tx, id, body, now)
    await audit(tx, { event: 'feedback_changed', actorId: actor.id, subjectId: bookingId, address }, now)
    return getFeedback(tx, { id })
  })
  return replyOf(changed)
}

/** What its student was shown is new to him no longer; shown again, the first time stays (Rules #140). */
export async function markFeedbackRead(
  context: Context,
  { own, unchanged, params: { id } }: Call<Feedback['markRead']>,
): Promise<Reply<Feedback['markRead']>> {
  const now = context.now()
  const { isFirst, readAt } = await context.transaction(async (tx) => {
    own(await findFeedback(tx, { id }))
    const isFirst = await updateToRead(tx, id, now)
    return { isFirst, readAt: (await getFeedback(tx, { id })).readAt ?? now }
  })
  if (!isFirst) unchanged()
  return { id, readAt }
}

async function getFeedback(db: Db, of: Parameters<typeof findFeedback>[1]): Promise<StoredFeedback> {
  const found = await findFeedback(db, of)
  if (!found) throw new Refusal(feedbackRefusals.feedback_not_found)
  return found
}

function replyOf({ studentId: _, readAt: __, ...given }: StoredFeedback): Reply<Feedback['give']> {
  return given
}
