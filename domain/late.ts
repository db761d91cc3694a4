import { type CancellableBooking, isLateCancellation } from './booking-changes.ts'
import type { Share } from './shares.ts'

/** What is agreed of a late cancellation with a booking (Rules #227). */
export interface LateTerms {
  /** Whole real hours before the start; 0 is the start itself. */
  readonly lateHours: number
  /** What of a lesson that is cancelled later stays charged. */
  readonly latePercent: Share
}

/** What the tutor asks of whoever cancels late, for what is confirmed from now on, and of whoever does not come (Rules #228). */
export interface CancellingPolicy extends LateTerms {
  /** What of a lesson that was missed is charged. */
  readonly absentPercent: Share
}

/** As it was before there was anything to choose. */
export const DEFAULT_POLICY: CancellingPolicy = { lateHours: 24, latePercent: 100, absentPercent: 100 }

/** The terms that were agreed with a booking at its confirmation; null until then (Rules I153). */
export type AgreedBooking = CancellableBooking & { readonly latePercent: Share | null }

/**
 * Whether a family that cancels now does so too late, and what of the lesson stays charged: nothing in time, else the share
 * that was agreed with this very booking; the tutor's present one only where none was (Rules #22, #227).
 */
export function lateOutcome(
  booking: AgreedBooking,
  policy: LateTerms,
  now: Date,
): { readonly late: boolean; readonly percent: Share } {
  const { noticePeriodHours, latePercent } = booking
  const agreed = { ...booking, noticePeriodHours: noticePeriodHours ?? policy.lateHours }
  const late = isLateCancellation(agreed, 'FAMILY', now)
  return { late, percent: late ? (latePercent ?? policy.latePercent) : 0 }
}

/** What of a cancelled booking stays charged, as long as the tutor does not waive it. */
export function keptShare(booking: { readonly lateCancellation: boolean; readonly latePercent?: Share | null }): Share {
  return booking.lateCancellation ? (booking.latePercent ?? DEFAULT_POLICY.latePercent) : 0
}
