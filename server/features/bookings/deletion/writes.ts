import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { Booking, BookingStatus } from '#domain/bookings.ts'
import type { Interval } from '#domain/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { updateHeldTimes } from '../held-times/writes.ts'

export interface Deletion {
  readonly id: string
  readonly tutorId: string
  readonly from: BookingStatus
  /** The booking as it is hidden. */
  readonly to: Pick<Booking, 'status'>
  readonly holds: readonly Interval[]
  readonly now: Date
}

/** Hides a booking, together with the times that it gives back; refuses one that is no longer in the state `from`. */
export async function updateDeleted(tx: Tx, { id, tutorId, from, to, holds, now }: Deletion): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ status: to.status, updated_at: now.getTime(), deleted_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', from)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(bookingRefusals.only_past_deleted)
  await updateHeldTimes(tx, { id, tutorId }, holds)
}
