import { bookingRefusals, type bookings, lessonTimeSentences, tutorTimeSentences } from '#contract/bookings.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { type FieldProblem, fieldRefusal, Refusal } from '#contract/refusals.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { isOutsideHours } from '#domain/availability.ts'
import {
  afterAmendment,
  afterKeepingOriginal,
  amendedPrice,
  amendmentProblem,
  keepOriginalProblem,
  NOTICE_PERIOD_HOURS,
} from '#domain/booking-changes.ts'
import type { BookingMove } from '#domain/booking-news.ts'
import { lessonTimeProblem, tutorTimeProblem } from '#domain/booking-times.ts'
import { withoutSuggestionMarker } from '#domain/booking-words.ts'
import { bookingRatePence } from '#domain/pricing.ts'
import type { Interval } from '#domain/time.ts'
import { hasTimeOff, listBlocks } from '#server/features/availability/reads.ts'
import { chargeBooking, moveToSubject } from '#server/features/charges/actions.ts'
import { findSubject } from '#server/features/subjects/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { bookingFor, getBooking, publishCharged } from '../actions.ts'
import { listHolders } from '../held-times/reads.ts'
import { refuseMoveOfNewcomer } from '../newcomers/actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import type { StoredBooking } from '../reads.ts'
import { type Amendment, updateAmended } from './writes.ts'

type Bookings = typeof bookings
/** Asks for another time on the student's behalf; a confirmed lesson holds both until the tutor answers (Rules #23). */
export async function amendBooking(context: Context, call: Call<Bookings['amend']>): Promise<Reply<Bookings['amend']>> {
  const { body } = call
  const time = { start: body.startTime, end: body.endTime }
  return amending(context, call, 'askToMove', async (tx, booking, now) => {
    if (amendmentProblem(booking, 'STUDENT', now)) throw new Refusal(bookingRefusals.no_longer_changeable)
    const problem = lessonTimeProblem({ ...time, type: booking.type, now })
    if (problem) throw refusalOf(lessonTimeSentences[problem])
    if (await hasTimeOff(tx, booking.tutor.id, time)) throw new Refusal(bookingRefusals.tutor_away)
    const holders = await listHolders(tx, booking.tutor.id, time, { except: booking.id })
    if (holders.includes(booking.student.id)) throw new Refusal(bookingRefusals.own_time_taken)
    if (holders.length > 0) throw new Refusal(bookingRefusals.time_taken)
    await refuseMoveOfNewcomer(
      tx,
      { id: booking.id, tutorId: booking.tutor.id, studentId: booking.student.id, ...body },
      now,
    )
    return {
      to: afterAmendment(booking, 'STUDENT', time),
      ...amendedPrice(booking, { time, newSubjectRatePence: null, pricePence: null }),
      amendmentReason: body.notes === undefined ? undefined : withoutSuggestionMarker(body.notes),
    }
  })
}

/** Gives a booking another time, subject or price; he may work in his time off, and in the past (Rules #24). */
export async function tutorAmendBooking(
  context: Context,
  call: Call<Bookings['tutorAmend']>,
): Promise<Reply<Bookings['tutorAmend']>> {
  const { body } = call
  const time = { start: body.startTime, end: body.endTime }
  return amending(context, call, 'move', async (tx, booking, now) => {
    const newSubjectRatePence = await newSubjectRate(tx, booking, body.subjectId)
    if (amendmentProblem(booking, 'TUTOR', now)) throw new Refusal(bookingRefusals.no_longer_changeable)
    const problem = tutorTimeProblem({ ...time, type: booking.type })
    if (problem) throw refusalOf(tutorTimeSentences[problem])
    const holders = await listHolders(tx, booking.tutor.id, time, { except: booking.id })
    if (holders.length > 0) throw new Refusal(bookingRefusals.own_time_taken)
    return {
      to: afterAmendment(booking, 'TUTOR', time),
      ...amendedPrice(booking, { time, newSubjectRatePence, pricePence: body.price ?? null }),
      subjectId: body.subjectId,
      amendmentReason: body.notes,
      tutorMovedAt: isSameTime(booking, time) ? undefined : now,
    }
  })
}

/** Answers a change that the student asked for by keeping the time agreed on before (Rules section 3). */
export async function keepOriginalTime(
  context: Context,
  call: Call<Bookings['keepOriginal']>,
): Promise<Reply<Bookings['keepOriginal']>> {
  return amending(context, call, 'keepOriginal', (_, booking) => {
    if (keepOriginalProblem(booking)) throw new Refusal(bookingRefusals.no_longer_changeable)
    const to = afterKeepingOriginal(booking)
    const time = { start: to.startTime, end: to.endTime }
    const price = amendedPrice(booking, { time, newSubjectRatePence: null, pricePence: null })
    return { to, ...price, noticeHours: NOTICE_PERIOD_HOURS }
  })
}

/** What of a booking changes. */
type Change = Pick<
  Amendment,
  'to' | 'ratePence' | 'pricePence' | 'amendmentReason' | 'tutorMovedAt' | 'noticeHours'
> & {
  readonly subjectId?: string
}

async function amending(
  context: Context,
  { actor, params, address }: { actor: Actor; params: { id: string }; address: string },
  move: keyof typeof eventFor,
  decide: (tx: Tx, booking: StoredBooking, now: Date) => Change | Promise<Change>,
): Promise<Reply<Bookings['amend']>> {
  const { tutor } = await getBooking(context.db, actor, params.id)
  const { booking, told } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getBooking(tx, actor, params.id)
      const change = await decide(tx, found, now)
      const subjectId = change.subjectId ?? found.subject.id
      const outsideHours = isOutsideHours({ ...change.to, subjectId }, await listBlocks(tx, tutor.id))
      const stays = { id: found.id, tutorId: tutor.id, from: found.status }
      await updateAmended(tx, { ...stays, ...change, subjectId, outsideHours, now })
      if (subjectId !== found.subject.id) await moveToSubject(tx, found.id, subjectId)
      const { pricePence } = change
      await chargeBooking(tx, { ...found, ...change.to, subject: { id: subjectId }, pricePence }, now)
      await audit(tx, { event: eventFor[move], actorId: actor.id, subjectId: found.id, address }, now)
      const after = await getBooking(tx, actor, params.id)
      const told = await tellOfBookings(tx, context, move, [{ before: found, after }], change.amendmentReason)
      return { booking: after, told }
    },
    { queueFor: tutor.id },
  )
  publishCharged(context, booking)
  context.live.publish('notices', told)
  return bookingFor(actor, booking)
}

const eventFor = {
  askToMove: 'booking_amended',
  move: 'booking_moved',
  keepOriginal: 'booking_kept',
} as const satisfies Partial<Record<BookingMove, string>>

/** The rate of a subject that the booking did not have before, or null where it stays what it is. */
async function newSubjectRate(tx: Tx, booking: StoredBooking, subjectId: string): Promise<number | null> {
  if (subjectId === booking.subject.id) return null
  const subject = await findSubject(tx, subjectId)
  if (!subject?.isActive) throw new Refusal(subjectRefusals.subject_not_found)
  return bookingRatePence(subject, booking)
}

function isSameTime(booking: StoredBooking, { start, end }: Interval): boolean {
  return booking.startTime.getTime() === start.getTime() && booking.endTime.getTime() === end.getTime()
}

const refusalOf = ({ field, msg }: FieldProblem) => fieldRefusal(field, msg)
