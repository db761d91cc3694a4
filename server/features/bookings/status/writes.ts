import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import type { LateTerms } from '#domain/late.ts'
import type { Interval } from '#domain/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { updateHeldTimes } from '../held-times/writes.ts'

export interface StatusMove {
  readonly id: string
  readonly tutorId: string
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly originalStartTime: Date | null
  readonly originalEndTime: Date | null
  /** Undefined leaves what is stored. */
  readonly amendmentReason: string | undefined
  /** What is agreed on of late cancellations at a confirmation; undefined leaves what is stored. */
  readonly terms: LateTerms | undefined
  /** Undefined leaves what is stored. */
  readonly pricePence?: number
  /** Whether the student cancels too late to be given the charge back (Rules #22). */
  readonly cancelledLate?: boolean
  /** When it was cancelled, if not now. */
  readonly cancelledAt?: Date | undefined
  /** Who moves it on; null where nobody does, but time. */
  readonly by: string | null
  readonly holds: readonly Interval[]
  readonly now: Date
}

/** Moves a booking on, together with the times that it holds; refuses one that is no longer in the state `from`. */
export async function updateStatus(tx: Tx, move: StatusMove): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({
      status: move.to,
      original_start_at: move.originalStartTime?.getTime() ?? null,
      original_end_at: move.originalEndTime?.getTime() ?? null,
      ...(move.amendmentReason === undefined ? {} : { amendment_reason: move.amendmentReason }),
      ...(move.terms ? termsColumns(move.terms) : {}),
      ...(move.pricePence === undefined ? {} : { price_pence: move.pricePence }),
      ...(move.to === 'CONFIRMED' ? { agreed_at: move.now.getTime() } : {}),
      ...(move.to === 'CANCELLED'
        ? {
            cancelled_at: (move.cancelledAt ?? move.now).getTime(),
            cancelled_late: move.cancelledLate ? 1 : 0,
            cancelled_by: move.by,
          }
        : {}),
      updated_at: move.now.getTime(),
    })
    .where('id', '=', move.id)
    .where('status', '=', move.from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(bookingRefusals.no_longer_changeable)
  await updateHeldTimes(tx, move, move.holds)
}

/** What is agreed on of late cancellations, as it stands with a booking (Rules I153). */
export function termsColumns({ lateHours, latePercent }: LateTerms) {
  return { notice_hours: lateHours, late_percent: latePercent }
}
