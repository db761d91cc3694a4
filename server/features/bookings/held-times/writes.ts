import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { Interval } from '#domain/time.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

/**
 * Replaces what a booking holds: the time asked for, then the last confirmed one. The database has the last word on
 * whether anyone else holds it (I1).
 */
export async function updateHeldTimes(
  tx: Tx,
  booking: { id: string; tutorId: string; movesWith?: string | undefined },
  times: readonly Interval[],
): Promise<void> {
  await deleteHeldTimes(tx, [booking.id])
  if (times.length > 0) await insertHeldTimes(tx, booking, times)
}

export async function insertHeldTimes(
  tx: Tx,
  booking: { id: string; tutorId: string; movesWith?: string | undefined },
  times: readonly Interval[],
): Promise<void> {
  const insert = tx.insertInto('held_times').values(
    times.map(({ start, end }, place) => ({
      booking_id: booking.id,
      tutor_id: booking.tutorId,
      start_at: start.getTime(),
      end_at: end.getTime(),
      is_original: place === 0 ? (0 as const) : (1 as const),
      moves_with: booking.movesWith ?? null,
    })),
  )
  const taken = () => new Refusal(bookingRefusals.time_taken)
  await translating(insert.execute(), { held_times_overlap: taken, held_times_asked_twice: taken })
}

/** For bookings that change together, and may take each other's places. */
export async function deleteHeldTimes(tx: Tx, bookingIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('held_times').where('booking_id', 'in', bookingIds).execute()
}
