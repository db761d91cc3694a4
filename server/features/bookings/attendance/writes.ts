import type { Attendance } from '#domain/attendance.ts'
import type { Share } from '#domain/shares.ts'
import type { Tx } from '#server/platform/db/database.ts'

export async function upsertMark(
  tx: Tx,
  bookingId: string,
  { mark, lateMinutes }: Attendance,
  now: Date,
): Promise<void> {
  const columns = { mark, late_minutes: lateMinutes, marked_at: now.getTime() }
  await tx
    .insertInto('attendance')
    .values({ booking_id: bookingId, ...columns })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(columns))
    .execute()
}

export async function deleteMark(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('attendance').where('booking_id', '=', bookingId).execute()
}

/** What of a booking is charged from now on; it has changed, so that what was done before is not undone over it. */
export async function updateChargePercent(tx: Tx, bookingId: string, percent: Share, now: Date): Promise<void> {
  const columns = { charge_percent: percent, updated_at: now.getTime() }
  await tx.updateTable('bookings').set(columns).where('id', '=', bookingId).execute()
}
