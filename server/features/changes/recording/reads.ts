import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'

/** What a line keeps of a booking: times, subject, mode, money and status, and no text. */
export const STATE_COLUMNS = [
  ...(['status', 'suggested', 'start_at', 'end_at', 'original_start_at', 'original_end_at'] as const),
  ...(['subject_id', 'is_online', 'rate_pence', 'price_pence', 'outside_hours'] as const),
  ...(['notice_hours', 'late_percent', 'agreed_at', 'tutor_moved_at'] as const),
]

/** The words of a booking that a change may write over. */
export const TEXT_COLUMNS = ['title', 'meeting_link', 'amendment_reason'] as const
export type Texts = Pick<Tables['bookings'], (typeof TEXT_COLUMNS)[number]>

/** The words of each of these bookings, by its id. */
export async function listTexts(db: Db, bookingIds: readonly string[]): Promise<Map<string, Texts>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .select([...TEXT_COLUMNS])
    .where('id', 'in', bookingIds)
    .execute()
  return new Map(rows.map(({ id, ...texts }) => [id, texts]))
}

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
