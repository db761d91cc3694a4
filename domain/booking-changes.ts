import { awaitsStudent, type Booking, type BookingStatus, type BookingType, bookingCan } from './bookings.ts'
import { MOVE_GRACE_HOURS, noticePeriodOf } from './notice-period.ts'
import { hasRunOut } from './offers.ts'
import type { Side } from './people.ts'
import { priceAtRatePence } from './pricing.ts'
import { addMinutes, type Interval, minutesBetween } from './time.ts'

/** The only statuses that anyone may ask for (Rules #22). */
export type RequestedStatus = Extract<BookingStatus, 'CONFIRMED' | 'DENIED' | 'CANCELLED'>

export type StatusChangeProblem =
  | 'no_change'
  | 'no_longer_changeable'
  | 'waiting_for_student'
  | 'only_tutor_confirms'
  | 'only_tutor_denies'
  | 'started'
  | 'run_out'

/**
 * The tutor answers requests and amendments, the student answers the tutor's suggestions, and either may cancel; else
 * the reason. `no_change` is no refusal: the booking already is what was asked for. A student cancels, and accepts a
 * suggestion, only before the start and before the time to answer by; the tutor may confirm late, the lesson having taken
 * place (Rules #22).
 */
export function statusChangeProblem(
  booking: Omit<Booking, 'endTime' | 'originalEndTime'> & Offered,
  actorSide: Side,
  to: RequestedStatus,
  now: Date,
): StatusChangeProblem | null {
  if (booking.status === to) return 'no_change'
  if (!bookingCan[actionFor[to]](booking)) return 'no_longer_changeable'
  if (to === 'CANCELLED') return actorSide === 'FAMILY' && hasBegun(booking, now) ? 'started' : null
  if (actorSide === 'TUTOR') return awaitsStudent(booking) ? 'waiting_for_student' : null
  if (!awaitsStudent(booking)) return to === 'CONFIRMED' ? 'only_tutor_confirms' : 'only_tutor_denies'
  if (to !== 'CONFIRMED') return null
  return hasBegun(booking, now) ? 'started' : hasRunOut(booking, now) ? 'run_out' : null
}

/** A suggestion may have a time to answer by. */
type Offered = { readonly answerBy?: Date | null | undefined }

const actionFor = { CONFIRMED: 'confirm', DENIED: 'deny', CANCELLED: 'cancel' } as const

/**
 * The booking as it stands with its new status: once confirmed, the time asked for is the time, and the one before it
 * is forgotten; a denied or cancelled one still says what it was about (Rules #22, #23).
 */
export function afterStatusChange<B extends Booking>(booking: B, to: RequestedStatus): B {
  return { ...booking, status: to, ...(to === 'CONFIRMED' ? originally(null, null) : {}) }
}

/**
 * Nobody moves a denied, cancelled or completed booking, and a student none that has begun, nor a suggestion that has run
 * out; else the reason (Rules #23, #24). The times asked for have rules of their own, in `booking-times.ts`.
 */
export function amendmentProblem(
  booking: Pick<Booking, 'status' | 'suggested' | 'startTime' | 'originalStartTime'> & Offered,
  actorSide: Side,
  now: Date,
): 'no_longer_changeable' | 'started' | 'run_out' | null {
  if (!bookingCan.amend(booking)) return 'no_longer_changeable'
  if (actorSide === 'TUTOR') return null
  if (hasBegun(booking, now)) return 'started'
  return awaitsStudent(booking) && hasRunOut(booking, now) ? 'run_out' : null
}

/** A booking that holds two times has begun when both have: until then there is a lesson ahead to move or to cancel. */
export function hasBegun(booking: Pick<Booking, 'status' | 'startTime' | 'originalStartTime'>, now: Date): boolean {
  const agreed = agreedStart(booking)
  return booking.startTime <= now && agreed <= now
}

/** The start both sides last agreed on: while AMENDED the original one counts (Rules #22). */
function agreedStart(booking: Pick<Booking, 'status' | 'startTime' | 'originalStartTime'>): Date {
  return (booking.status === 'AMENDED' && booking.originalStartTime) || booking.startTime
}

/**
 * The booking as it stands at its new time: a student's change to a confirmed lesson waits for the tutor, the tutor's
 * own stands at once, and a suggestion that the student moves becomes his request (Rules #23, #24).
 */
export function afterAmendment(booking: Booking, actorSide: Side, time: Interval): Booking {
  const { status, startTime, endTime, originalStartTime, originalEndTime } = booking
  const moved = { suggested: booking.suggested && actorSide === 'TUTOR', startTime: time.start, endTime: time.end }
  if (status !== 'CONFIRMED') {
    const first = originalStartTime ? { originalStartTime, originalEndTime } : originally(startTime, endTime)
    return { ...moved, ...first, status }
  }
  if (actorSide === 'TUTOR') return { ...moved, ...originally(null, null), status }
  return { ...moved, ...originally(startTime, endTime), status: 'AMENDED' }
}

/** Only a change that the student asked for can be answered with the time agreed on before (Rules: bookings). */
export function keepOriginalProblem(booking: Booking): 'no_longer_changeable' | null {
  return bookingCan.keepOriginal(booking) && agreedTime(booking) ? null : 'no_longer_changeable'
}

/** The booking confirmed again at the time that both sides last agreed on (Rules #23). */
export function afterKeepingOriginal(booking: Booking): Booking {
  const { start, end } = agreedTime(booking) ?? { start: booking.startTime, end: booking.endTime }
  const kept = { suggested: booking.suggested, startTime: start, endTime: end }
  return { ...kept, ...originally(null, null), status: 'CONFIRMED' }
}

function agreedTime({ originalStartTime: start, originalEndTime: end }: Booking): Interval | null {
  return start && end ? { start, end } : null
}

/** Nobody answered it in time: it is denied when it is deleted, so that it holds nothing any more (Rules #27). */
export function afterDeletion<B extends Booking>(booking: B): B {
  return bookingCan.deny(booking) ? afterStatusChange(booking, 'DENIED') : booking
}

/**
 * With the student who is erased goes every lesson that has not begun, and whatever was never answered; what took place
 * stays in the books (Rules #82).
 */
export function isCancelledByErasure(booking: Pick<Booking, 'status' | 'startTime'>, now: Date): boolean {
  return bookingCan.confirm(booking) || (bookingCan.cancel(booking) && booking.startTime > now)
}

/**
 * What a booking costs once it has changed, with its rate: what the tutor says; else the rate of a new subject, or the
 * rate that the booking keeps where only its length has changed; else what it cost (Rules #23, #24).
 */
export function amendedPrice(
  booking: { type: BookingType; ratePence: number; pricePence: number } & Pick<Booking, 'startTime' | 'endTime'>,
  to: { time: Interval; newSubjectRatePence: number | null; pricePence: number | null },
): { ratePence: number; pricePence: number } {
  const ratePence = to.newSubjectRatePence ?? booking.ratePence
  if (to.pricePence !== null) return { ratePence, pricePence: to.pricePence }
  const minutes = minutesBetween(to.time.start, to.time.end)
  const isSame = to.newSubjectRatePence === null && minutes === minutesBetween(booking.startTime, booking.endTime)
  return { ratePence, pricePence: isSame ? booking.pricePence : priceAtRatePence(ratePence, { ...booking, minutes }) }
}

function originally(start: Date | null, end: Date | null) {
  return { originalStartTime: start, originalEndTime: end }
}

/** `noticePeriodHours` was stored at the confirmation, `tutorMovedAt` when the tutor last changed the time. */
export type CancellableBooking = Pick<Booking, 'status' | 'startTime' | 'originalStartTime'> & {
  noticePeriodHours: number | null
  tutorMovedAt: Date | null
}

/**
 * A student cancels late when less than the notice period is left before a lesson that was confirmed; then it stays
 * payable. Exactly so many real hours before is in time. For an amended one the agreed start counts. Soon after the
 * tutor moved it, it is never late; nor is anything the tutor cancels (Rules #22).
 */
export function isLateCancellation(booking: CancellableBooking, cancelledBy: Side, now: Date): boolean {
  if (cancelledBy === 'TUTOR' || (booking.status !== 'CONFIRMED' && booking.status !== 'AMENDED')) return false
  return now > freeUntil(booking)
}

/**
 * The last moment at which a student gives an agreed lesson up in time; later it stays payable (Rules #22). Real hours,
 * also over a change of clocks.
 */
export function freeUntil(booking: CancellableBooking): Date {
  const { tutorMovedAt } = booking
  const inTime = addMinutes(agreedStart(booking), -noticePeriodOf(booking) * 60)
  const grace = tutorMovedAt && addMinutes(tutorMovedAt, MOVE_GRACE_HOURS * 60)
  return grace && grace > inTime ? grace : inTime
}
