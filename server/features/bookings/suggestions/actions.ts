import type { bookings } from '#contract/bookings.ts'
import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { answerBySentences, bookingRefusals, tutorTimeSentences } from '#contract/sentences/bookings.ts'
import { suggestionTimeProblem } from '#domain/booking-times.ts'
import { isLive } from '#domain/bookings.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { hoursIn } from '#server/features/availability/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { bookingFor, getBooking } from '../actions.ts'
import { listHolders } from '../held-times/reads.ts'
import { tellOfBookings } from '../news/actions.ts'
import { drawingReferences, getActiveSubject, lessonFrom } from '../requests/actions.ts'
import { listConsultations } from '../requests/reads.ts'
import { insertBooking, type NewBooking } from '../requests/writes.ts'

type SuggestCall = Call<(typeof bookings)['suggest']>
type Suggestion = Omit<NewBooking, 'id' | 'createdAt' | 'requestedBy'>

/** Offers a student a lesson; it holds its time until the student answers (Rules #21). */
export async function suggestBooking(
  context: Context,
  call: SuggestCall,
): Promise<Reply<(typeof bookings)['suggest']>> {
  const { actor, own, address } = call
  const booking = await drawingReferences(() =>
    context.transaction(
      async (tx) => {
        const now = context.now()
        const suggestion = await suggestionOf(tx, call, now)
        await refuseSecondConsultation(tx, suggestion)
        await refuseHeldTime(tx, suggestion)
        const id = newId()
        await insertBooking(tx, { ...suggestion, id, requestedBy: actor.id, createdAt: now })
        await audit(tx, { event: 'booking_suggested', actorId: actor.id, subjectId: id, address }, now)
        const booked = await getBooking(tx, own, id)
        await tellOfBookings(tx, context, { move: 'suggest', by: actor }, [{ before: booked, after: booked }])
        return booked
      },
      { queueFor: actor.id },
    ),
  )
  return bookingFor(actor, booking)
}

async function suggestionOf(db: Db, { actor, body }: SuggestCall, now: Date): Promise<Suggestion> {
  const { startTime, endTime, answerBy } = body
  if (!(await findStudent(db, body.studentId))) throw new Refusal(bookingRefusals.student_not_found)
  const subject = await getActiveSubject(db, body.subjectId)
  const problem = suggestionTimeProblem({ type: body.type, start: startTime, end: endTime, now })
  if (problem) throw fieldRefusal(tutorTimeSentences[problem].field, tutorTimeSentences[problem].msg)
  if (answerBy) refuseAnswerBy(answerBy, startTime, now)
  const hours = await hoursIn(db, actor.id, { start: startTime, end: endTime })
  const lesson = lessonFrom(body, { subject, hours, tutorId: actor.id, studentId: body.studentId })
  return { ...lesson, suggested: true, answerBy }
}

function refuseAnswerBy(answerBy: Date, start: Date, now: Date): void {
  const problem = answerBy <= now ? 'past' : answerBy > start ? 'after_start' : null
  if (problem) throw fieldRefusal(answerBySentences[problem].field, answerBySentences[problem].msg)
}

/** The tutor may offer one to a student who cannot ask for it himself, but not a second one (I4). */
export async function refuseSecondConsultation(
  db: Db,
  { type, studentId }: Pick<Suggestion, 'type' | 'studentId'>,
): Promise<void> {
  if (type !== 'CONSULTATION' || !(await listConsultations(db, studentId)).some(isLive)) return
  throw new Refusal(bookingRefusals.student_consultation_used)
}

/** The tutor may give his own time off and unpublished hours, but no time that another booking holds. */
async function refuseHeldTime(tx: Tx, { tutorId, startTime, endTime }: Suggestion): Promise<void> {
  const holders = await listHolders(tx, tutorId, { start: startTime, end: endTime })
  if (holders.length > 0) throw new Refusal(bookingRefusals.own_time_taken)
}
