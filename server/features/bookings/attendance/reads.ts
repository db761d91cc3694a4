import type { Db } from '#server/platform/db/database.ts'

/** The bookings that are marked and have not begun or are not agreed, or are charged otherwise than their mark says (I155). */
export async function listWrongMarks(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('attendance')
    .innerJoin('bookings as booking', 'booking.id', 'attendance.booking_id')
    .select('booking.id')
    .where((eb) =>
      eb.or([
        eb('booking.status', 'not in', ['CONFIRMED', 'COMPLETED']),
        eb('booking.start_at', '>', now.getTime()),
        eb.and([eb('attendance.mark', '<>', 'ABSENT'), eb('booking.charge_percent', '<>', 100)]),
      ]),
    )
    .execute()
  return rows.map(({ id }) => id).sort()
}
