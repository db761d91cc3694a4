import { bookingRefusals, type bookings, tutorTimeSentences } from '#contract/bookings.ts'
import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { isOutsideHours } from '#domain/availability.ts'
import { suggestionTimeProblem } from '#domain/booking-times.ts'
import { withoutSuggestionMarker } from '#domain/booking-words.ts'
import { isLive } from '#domain/bookings.ts'
import { bookingRatePence, lessonPricePence } from '#domain/pricing.ts'
import { minutesBetween } from '#domain/time.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { listBlocks } from '#server/features/availability/reads.ts'
import { findSubject } from '#server/features/subjects/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { bookingFor, getBooking, publishTimes } from '../actions.ts'
import { listHolders } from '../held-times/reads.ts'
import { drawingReferences } from '../requests/actions.ts'
import { listConsultations } from '../requests/reads.ts'
import { insertBooking, type NewBooking } from '../requests/writes.ts'

type SuggestCall = Call<(typeof bookings)['suggest']>
type Suggestion = Omit<NewBooking, 'id' | 'createdAt'>

/** Offers a student a lesson; it holds its time until the student answers (Rules #21). */
export async function suggestBooking(
  context: Context,
  call: SuggestCall,
): Promise<Reply<(typeof bookings)['suggest']>> {
  const { actor, address } = call
  const booking = await drawingReferences(() =>
    context.transaction(
      async (tx) => {
        const now = context.now()
        const suggestion = await suggestionOf(tx, call, now)
        await refuseSecondConsultation(tx, suggestion)
        await refuseHeldTime(tx, suggestion)
        const id = newId()
        await insertBooking(tx, { ...suggestion, id, createdAt: now })
        await audit(tx, { event: 'booking_suggested', actorId: actor.id, subjectId: id, address }, now)
        return getBooking(tx, actor, id)
      },
      { queueFor: actor.id },
    ),
  )
  publishTimes(context, booking)
  return bookingFor(actor, booking)
}

async function suggestionOf(db: Db, { actor, body }: SuggestCall, now: Date): Promise<Suggestion> {
  const { startTime, endTime } = body
  if (!(await findStudent(db, body.studentId))) throw new Refusal(bookingRefusals.student_not_found)
  const subject = await findSubject(db, body.subjectId)
  if (!subject?.isActive) throw new Refusal(subjectRefusals.subject_not_found)
  const problem = suggestionTimeProblem({ type: body.type, start: startTime, end: endTime, now })
  if (problem) throw fieldRefusal(tutorTimeSentences[problem].field, tutorTimeSentences[problem].msg)
  return {
    ...body,
    tutorId: actor.id,
    notes: withoutSuggestionMarker(body.notes),
    suggested: true,
    pricePence: lessonPricePence(subject, { ...body, minutes: minutesBetween(startTime, endTime) }),
    ratePence: bookingRatePence(subject, body),
    outsideHours: isOutsideHours(body, await listBlocks(db, actor.id)),
  }
}

/** The tutor may offer one to a student who cannot ask for it himself, but not a second one (I4). */
async function refuseSecondConsultation(tx: Tx, { type, studentId }: Suggestion): Promise<void> {
  if (type !== 'CONSULTATION' || !(await listConsultations(tx, studentId)).some(isLive)) return
  throw new Refusal(bookingRefusals.student_consultation_used)
}

/** The tutor may give his own time off and unpublished hours, but no time that another booking holds. */
async function refuseHeldTime(tx: Tx, { tutorId, startTime, endTime }: Suggestion): Promise<void> {
  const holders = await listHolders(tx, tutorId, { start: startTime, end: endTime })
  if (holders.length > 0) throw new Refusal(bookingRefusals.own_time_taken)
}
