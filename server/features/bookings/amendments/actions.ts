import type { bookings } from '#contract/bookings.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { type FieldProblem, fieldRefusal, Refusal } from '#contract/refusals.ts'
import { bookingRefusals, lessonTimeSentences, tutorTimeSentences } from '#contract/sentences/bookings.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { markedProblem } from '#domain/attendance.ts'
import type { AuditEvent } from '#domain/audit-events.ts'
import { isOutsideHours } from '#domain/availability.ts'
import {
  afterAmendment,
  afterKeepingOriginal,
  amendedPrice,
  amendmentProblem,
  keepOriginalProblem,
} from '#domain/booking-changes.ts'
import type { BookingMove } from '#domain/booking-news.ts'
import { lessonTimeProblem, tutorTimeProblem } from '#domain/booking-times.ts'
import { withoutSuggestionMarker } from '#domain/booking-words.ts'
import { spanOver } from '#domain/intervals.ts'
import { bookingRatePence } from '#domain/pricing.ts'
import { may } from '#domain/rights.ts'
import type { Interval } from '#domain/time.ts'
import { limitsReached } from '#server/features/availability/limits/actions.ts'
import { awayAt, hoursIn } from '#server/features/availability/reads.ts'
import { chargeBooking, moveToSubject } from '#server/features/charges/actions.ts'
import { findSubject } from '#server/features/subjects/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { bookingFor, getBooking } from '../actions.ts'
import { listHolders } from '../held-times/reads.ts'
import { deleteHeldTimes } from '../held-times/writes.ts'
import { refuseMoveOfNewcomer } from '../newcomers/actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import { listByIds, type StoredBooking } from '../reads.ts'
import { type Amendment, updateAmended } from './writes.ts'

type Bookings = typeof bookings
/** The bookings that are moved together: one, or those of one lesson, in order (Rules #102). */
type Parts = readonly [StoredBooking, ...StoredBooking[]]

/** Asks for another time on the student's behalf; a confirmed lesson holds both until the tutor answers (Rules #23). */
export async function amendBooking(context: Context, call: Call<Bookings['amend']>): Promise<Reply<Bookings['amend']>> {
  const { startTime: start, endTime: end, notes } = call.body
  return amendingOne(context, call, 'askToMove', (tx, parts, now) =>
    asked(tx, call.actor, parts, [{ start, end }], notes, now),
  )
}

/** Gives a booking another time, subject or price; he may work in his time off, and in the past (Rules #24). */
export async function tutorAmendBooking(
  context: Context,
  call: Call<Bookings['tutorAmend']>,
): Promise<Reply<Bookings['tutorAmend']>> {
  const { startTime: start, endTime: end, subjectId, price, notes } = call.body
  return amendingOne(context, call, 'move', async (tx, parts, now) => {
    const newSubjectRatePence = await newSubjectRate(tx, parts[0], subjectId)
    const changes = await moved(tx, parts, [{ start, end }], notes, now)
    const priced = { time: { start, end }, newSubjectRatePence, pricePence: price ?? null }
    return changes.map((change) => ({ ...change, ...amendedPrice(change.found, priced), subjectId }))
  })
}

/** Answers a change that the student asked for by keeping the time agreed on before (Rules: bookings). */
export async function keepOriginalTime(
  context: Context,
  call: Call<Bookings['keepOriginal']>,
): Promise<Reply<Bookings['keepOriginal']>> {
  return amendingOne(context, call, 'keepOriginal', (_, parts) => kept(parts))
}

/** The student's wish for the bookings of one lesson, each with its new time (Rules #23). */
export async function asked(
  tx: Tx,
  actor: Actor,
  parts: Parts,
  times: readonly Interval[],
  notes: string | undefined,
  now: Date,
): Promise<Change[]> {
  const [{ type, tutor, student }] = parts
  const whole = wholeOf(times)
  for (const part of parts) {
    const refused = amendmentProblem(part, 'FAMILY', now)
    if (refused === 'run_out') throw new Refusal(bookingRefusals.offer_run_out)
    if (refused) throw new Refusal(bookingRefusals.no_longer_changeable)
  }
  const problem = lessonTimeProblem({ ...whole, type, now })
  if (problem) throw refusalOf(lessonTimeSentences[problem])
  const { off, busy } = await awayAt(tx, tutor.id, whole)
  if (off) throw new Refusal(bookingRefusals.tutor_away)
  const holders = await listHolders(tx, tutor.id, whole, { except: parts.map(({ id }) => id) })
  if (holders.some((holder) => may(actor, 'SEE', holder))) throw new Refusal(bookingRefusals.own_time_taken)
  if (holders.length > 0 || busy) throw new Refusal(bookingRefusals.time_taken)
  await refuseBeyondLimits(tx, parts, times, now)
  await refuseMoveOfNewcomer(
    tx,
    timed(parts, times).map(({ found, time }) => ({
      ...{ id: found.id, tutorId: tutor.id, studentId: student.id, seriesId: found.seriesId },
      ...{ startTime: time.start, endTime: time.end },
    })),
    now,
  )
  const amendmentReason = notes === undefined ? undefined : withoutSuggestionMarker(notes)
  return timed(parts, times).map(({ found, time }) => ({
    ...{ found, to: afterAmendment(found, 'FAMILY', time), amendmentReason },
    ...amendedPrice(found, { time, newSubjectRatePence: null, pricePence: null }),
  }))
}

async function refuseBeyondLimits(tx: Tx, parts: Parts, times: readonly Interval[], now: Date): Promise<void> {
  const [{ tutor }] = parts
  const lessons = timed(parts, times).map(({ found, time }) => {
    const { type, isOnline, student } = found
    return { type, isOnline, studentId: student.id, startTime: time.start, endTime: time.end }
  })
  const except = parts.map(({ id }) => id)
  const reached = await limitsReached(tx, lessons, { tutorId: tutor.id, except }, now)
  const first = reached.find((limit) => limit !== null)
  if (first) throw new Refusal(first)
}

/** What the tutor decides for the bookings of one lesson, each with its new time (Rules #24). */
export async function moved(
  tx: Tx,
  parts: Parts,
  times: readonly Interval[],
  notes: string | undefined,
  now: Date,
): Promise<Change[]> {
  const [{ type, tutor }] = parts
  const whole = wholeOf(times)
  if (parts.some((part) => amendmentProblem(part, 'TUTOR', now))) {
    throw new Refusal(bookingRefusals.no_longer_changeable)
  }
  if (parts.some((part) => markedProblem(part, { startTime: whole.start }, now))) {
    throw new Refusal(bookingRefusals.marked)
  }
  const problem = tutorTimeProblem({ ...whole, type })
  if (problem) throw refusalOf(tutorTimeSentences[problem])
  const holders = await listHolders(tx, tutor.id, whole, { except: parts.map(({ id }) => id) })
  if (holders.length > 0) throw new Refusal(bookingRefusals.own_time_taken)
  return timed(parts, times).map(({ found, time }) => ({
    ...{ found, to: afterAmendment(found, 'TUTOR', time), amendmentReason: notes },
    ...amendedPrice(found, { time, newSubjectRatePence: null, pricePence: null }),
    tutorMovedAt: isSameTime(found, time) ? undefined : now,
  }))
}

/** The time agreed on before, for each booking of one lesson. */
export function kept(parts: Parts): Change[] {
  return parts.map((found) => {
    if (keepOriginalProblem(found)) throw new Refusal(bookingRefusals.no_longer_changeable)
    const to = afterKeepingOriginal(found)
    const time = { start: to.startTime, end: to.endTime }
    const price = amendedPrice(found, { time, newSubjectRatePence: null, pricePence: null })
    // Of what was agreed before this was written down, nothing else is known.
    return { found, to, ...price, terms: found.noticePeriodHours === null ? found.policy : undefined }
  })
}

/** What of a booking changes. */
export type Change = Pick<
  Amendment,
  'to' | 'ratePence' | 'pricePence' | 'amendmentReason' | 'tutorMovedAt' | 'terms'
> & {
  readonly found: StoredBooking
  readonly subjectId?: string
}
type Decide = (tx: Tx, parts: Parts, now: Date) => Change[] | Promise<Change[]>
type Move = keyof typeof eventFor

async function amendingOne(
  context: Context,
  call: Pick<Call<Bookings['amend']>, 'actor' | 'own' | 'params' | 'address'>,
  move: Move,
  decide: Decide,
): Promise<Reply<Bookings['amend']>> {
  const { own, params } = call
  const find = async (db: Db): Promise<Parts> => [await getBooking(db, own, params.id)]
  const [booking] = await amending(context, call, move, { find, decide })
  if (!booking) throw new Refusal(bookingRefusals.booking_not_found)
  return booking
}

/** Changes one booking, or several of one series, all or none, and tells of it once. */
export async function amending(
  context: Context,
  { actor, address }: { actor: Actor; address: string },
  move: Move,
  { find, decide }: { find: (db: Db) => Promise<Parts>; decide: Decide },
): Promise<Reply<Bookings['amend']>[]> {
  const [{ tutor }] = await find(context.db)
  const bookings = await context.transaction(
    async (tx) => {
      const now = context.now()
      const parts = await find(tx)
      const changes = await decide(tx, parts, now)
      const movesWith = parts.length > 1 ? parts[0].id : undefined
      // What one of them asks for may be what another one had.
      const ids = parts.map(({ id }) => id)
      if (movesWith) await deleteHeldTimes(tx, ids)
      const hours = await hoursIn(tx, tutor.id, spanOver(changes.map(timeOf)) ?? { start: now, end: now })
      for (const { found, ...change } of changes) {
        const subjectId = change.subjectId ?? found.subject.id
        const outsideHours = isOutsideHours({ ...change.to, subjectId, isOnline: found.isOnline }, hours)
        await writeAmended(tx, { actor, address }, move, { found, ...change }, { outsideHours, movesWith, now })
      }
      const after = new Map((await listByIds(tx, ids)).map((booking) => [booking.id, booking]))
      const changed = (before: StoredBooking) => ({ before, after: after.get(before.id) ?? before })
      const [first, ...others] = parts
      const told = [changed(first), ...others.map(changed)] as const
      await tellOfBookings(tx, context, { move, by: actor }, told, changes[0]?.amendmentReason)
      return told.map((each) => each.after)
    },
    { queueFor: tutor.id },
  )
  return bookings.map((booking) => bookingFor(actor, booking))
}

const timeOf = ({ to: { startTime: start, endTime: end } }: Change): Interval => ({ start, end })

/** Writes one booking as it stands now, charges it, and notes who did it. */
export async function writeAmended(
  tx: Tx,
  { actor, address }: { actor: Pick<Actor, 'id'>; address: string },
  move: Move,
  { found, ...change }: Change,
  { now, ...stands }: { outsideHours: boolean; movesWith: string | undefined; now: Date },
): Promise<void> {
  const subjectId = change.subjectId ?? found.subject.id
  const stays = { id: found.id, tutorId: found.tutor.id, from: found.status }
  await updateAmended(tx, { ...stays, ...stands, ...change, subjectId, now })
  if (subjectId !== found.subject.id) await moveToSubject(tx, found.id, subjectId)
  const { pricePence } = change
  await chargeBooking(tx, { ...found, ...change.to, subject: { id: subjectId }, pricePence }, now)
  await audit(tx, { event: eventFor[move], actorId: actor.id, subjectId: found.id, address }, now)
}

const eventFor = {
  askToMove: 'booking_amended',
  move: 'booking_moved',
  keepOriginal: 'booking_kept',
} as const satisfies Partial<Record<BookingMove, AuditEvent>>

/** The rate of a subject that the booking did not have before, or null where it stays what it is. */
async function newSubjectRate(tx: Tx, booking: StoredBooking, subjectId: string): Promise<number | null> {
  if (subjectId === booking.subject.id) return null
  const subject = await findSubject(tx, subjectId)
  if (!subject?.isActive) throw new Refusal(subjectRefusals.subject_not_found)
  return bookingRatePence(subject, booking)
}

function timed(parts: Parts, times: readonly Interval[]): { found: StoredBooking; time: Interval }[] {
  return parts.map((found, place) => ({ found, time: times[place] ?? wholeOf(times) }))
}

function wholeOf(times: readonly Interval[]): Interval {
  const [first, last] = [times[0], times.at(-1)]
  if (!first || !last) throw new Error('a booking is moved to no time')
  return { start: first.start, end: last.end }
}

function isSameTime(booking: StoredBooking, { start, end }: Interval): boolean {
  return booking.startTime.getTime() === start.getTime() && booking.endTime.getTime() === end.getTime()
}

const refusalOf = ({ field, msg }: FieldProblem) => fieldRefusal(field, msg)
