import { sql } from 'kysely'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import { addMinutes, type Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Our choice: more than the most that one tutor teaches, asks and is asked for in six weeks. */
const MOST_LISTED = 2_000
/** A busy time is of one London day. */
const LONGEST_BUSY_MINUTES = 25 * 60
/** Spelled out, as in the index of what waits: with a parameter in its place SQLite would not use it. */
const AMENDED = sql.lit<BookingStatus>('AMENDED')

/** The ids of the bookings that touch a span, or did before somebody asked to move them; none that was denied. */
export async function listTouching(db: Db, tutorId: string, { start, end }: Interval): Promise<string[]> {
  const there = db
    .selectFrom('bookings')
    .select('id')
    .where('tutor_id', '=', tutorId)
    .where('end_at', '>', start.getTime())
    .where('end_at', '<', addMinutes(end, MAX_BOOKING_MINUTES).getTime())
    .where('start_at', '<', end.getTime())
    .where('status', '<>', 'DENIED')
  const before = db
    .selectFrom('bookings')
    .select('id')
    .where('tutor_id', '=', tutorId)
    .where('status', '=', AMENDED)
    .where('original_end_at', '>', start.getTime())
    .where('original_start_at', '<', end.getTime())
  const rows = await there.union(before).limit(MOST_LISTED).execute()
  return rows.map(({ id }) => id)
}

/** What the tutor keeps free, soonest first. */
export async function listTimeOffIn(
  db: Db,
  tutorId: string,
  { start, end }: Interval,
): Promise<(Interval & { readonly id: string; readonly note: string })[]> {
  const rows = await db
    .selectFrom('time_off')
    .select(['id', 'start_at', 'end_at', 'note'])
    .where('tutor_id', '=', tutorId)
    .where('end_at', '>', start.getTime())
    .where('start_at', '<', end.getTime())
    .orderBy('start_at')
    .execute()
  return rows.map(({ id, note, ...row }) => ({ id, note, start: new Date(row.start_at), end: new Date(row.end_at) }))
}

/** What other calendars take of the tutor's time, soonest first, with what it is (I158). */
export async function listBusyIn(
  db: Db,
  tutorId: string,
  { start, end }: Interval,
): Promise<(Interval & { readonly title: string })[]> {
  const rows = await db
    .selectFrom('busy_times')
    .select(['start_at', 'end_at', 'title'])
    .where('tutor_id', '=', tutorId)
    .where('start_at', '>', addMinutes(start, -LONGEST_BUSY_MINUTES).getTime())
    .where('start_at', '<', end.getTime())
    .where('end_at', '>', start.getTime())
    .orderBy('start_at')
    .orderBy('end_at')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ title, ...row }) => ({ title, start: new Date(row.start_at), end: new Date(row.end_at) }))
}
