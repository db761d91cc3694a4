import { afterStatusChange } from '#domain/booking-changes.ts'
import { awaitsStudent, awaitsTutor, heldTimes } from '#domain/bookings.ts'
import { lapseNews } from '#domain/newcomer-news.ts'
import { lapsesAt } from '#domain/newcomers.ts'
import { NOT_ANSWERED, runOutNews } from '#domain/offer-news.ts'
import { hasRunOut } from '#domain/offers.ts'
import { isNewStudent } from '#server/features/accounts/reads.ts'
import { tellFamily, tellTutor } from '#server/features/happenings/actions.ts'
import { tellOfFreed } from '#server/features/watches/freed/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { publishChanges } from '#server/platform/http/party.ts'
import { chargedBy } from '../actions.ts'
import { findBooking, type StoredBooking } from '../reads.ts'
import { updateStatus } from '../status/writes.ts'
import { listLapsed, listRunOut } from './reads.ts'

/** No money or hours were in it yet. */
const LAPSE_CHANGES = { bookings: 'both', availability: 'everyone', notices: 'both' } as const

/** At most so many in one go; the rest is taken the next time. An arbitrary bound of ours. */
const MOST_AT_ONCE = 200

/** Denies each request of a new student that nobody has answered in time, and tells both sides (Rules: newcomers). */
export async function denyLapsed(context: Pick<Context, 'db' | 'transaction' | 'live' | 'now'>): Promise<void> {
  for (const { id, tutorId } of await listLapsed(context.db, context.now(), MOST_AT_ONCE)) {
    const denied = await context.transaction((tx) => deny(tx, id, context.now()), { queueFor: tutorId })
    if (!denied) continue
    publishChanges(context.live, LAPSE_CHANGES, { family: [denied.student.id] })
  }
}

/** Null where it was answered a moment ago. */
async function deny(tx: Tx, id: string, now: Date): Promise<StoredBooking | null> {
  const booking = await findBooking(tx, id)
  if (!booking || !awaitsTutor(booking) || lapsesAt(booking) > now) return null
  if (!(await isNewStudent(tx, booking.student.id))) return null
  await denyUnanswered(tx, booking, undefined, now)
  await audit(tx, { event: 'booking_lapsed', actorId: null, subjectId: id, address: '' }, now)
  const news = lapseNews({ ...booking, charge: chargedBy(booking) })
  const matter = { about: { kind: 'booking', id }, bookingIds: [id], studentId: booking.student.id, now } as const
  await tellFamily(tx, { ...news.student, letter: news.letter, cause: 'lapsed', ...matter })
  await tellTutor(tx, { ...news.tutor, cause: 'request_lapsed', ...matter })
  return booking
}

/** Denies each suggestion that nobody has answered until the time to answer by, and tells both sides (Rules #22). */
export async function denyRunOut(context: Pick<Context, 'db' | 'transaction' | 'live' | 'now'>): Promise<void> {
  for (const { id, tutorId } of await listRunOut(context.db, context.now(), MOST_AT_ONCE)) {
    const denied = await context.transaction((tx) => denyRunOutOne(tx, id, context.now()), { queueFor: tutorId })
    if (denied) publishChanges(context.live, LAPSE_CHANGES, { family: [denied.student.id] })
  }
}

/** Null where it was answered a moment ago. */
async function denyRunOutOne(tx: Tx, id: string, now: Date): Promise<StoredBooking | null> {
  const booking = await findBooking(tx, id)
  if (!booking?.answerBy || !awaitsStudent(booking) || !hasRunOut(booking, now)) return null
  await denyUnanswered(tx, booking, NOT_ANSWERED, now)
  await audit(tx, { event: 'offer_lapsed', actorId: null, subjectId: id, address: '' }, now)
  const news = runOutNews({ ...booking, charge: chargedBy(booking) }, booking.answerBy)
  const matter = { about: { kind: 'booking', id }, bookingIds: [id], studentId: booking.student.id, now } as const
  await tellFamily(tx, { ...news.family, letter: news.letter, cause: 'offer_lapsed', ...matter })
  await tellTutor(tx, { ...news.tutor, cause: 'offer_unanswered', ...matter })
  return booking
}

/** Time denies it, and nobody else. */
async function denyUnanswered(tx: Tx, booking: StoredBooking, reason: string | undefined, now: Date): Promise<void> {
  const moved = afterStatusChange(booking, 'DENIED')
  await updateStatus(tx, {
    id: booking.id,
    tutorId: booking.tutor.id,
    from: booking.status,
    to: 'DENIED',
    originalStartTime: moved.originalStartTime,
    originalEndTime: moved.originalEndTime,
    amendmentReason: reason,
    terms: undefined,
    by: null,
    holds: heldTimes(moved),
    now,
  })
  await tellOfFreed(tx, [{ before: booking, after: moved }], now)
}
