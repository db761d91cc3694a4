import type { Db } from '#server/platform/db/database.ts'

/** What a line keeps of a booking: times, subject, mode, money and status, and no text. */
export const STATE_COLUMNS = [
  ...(['status', 'suggested', 'start_at', 'end_at', 'original_start_at', 'original_end_at'] as const),
  ...(['subject_id', 'is_online', 'rate_pence', 'price_pence', 'outside_hours'] as const),
  ...(['notice_hours', 'agreed_at', 'tutor_moved_at'] as const),
]

/** How each of these bookings stands, as JSON, by its id. */
export async function listStates(db: Db, bookingIds: readonly string[]): Promise<Map<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .select([...STATE_COLUMNS])
    .where('id', 'in', bookingIds)
    .execute()
  return new Map(
    rows.map(({ id, ...row }) => [
      id,
      JSON.stringify(Object.fromEntries(STATE_COLUMNS.map((name) => [name, row[name]]))),
    ]),
  )
}
