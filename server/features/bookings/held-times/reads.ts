import { sql } from 'kysely'
import { type Booking, LIVE_STATUSES } from '#domain/bookings.ts'
import type { Interval } from '#domain/time.ts'
import { selectHeld } from '#server/features/availability/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The students whose bookings hold any moment of `span`, some bookings left out. Nothing is held for longer than twelve
 * hours (I3).
 */
export async function listHolders(
  db: Db,
  tutorId: string,
  span: Interval,
  { except = [] }: { except?: readonly string[] } = {},
): Promise<string[]> {
  let query = selectHeld(db, tutorId, span).select('booking.student_id')
  if (except.length > 0) query = query.where('held.booking_id', 'not in', except)
  return (await query.execute()).map((row) => row.student_id)
}

/** A booking beside one time that it holds; `held` is null when it holds none. */
export interface Holding {
  readonly id: string
  readonly tutorId: string
  readonly booking: Pick<Booking, 'status' | 'startTime' | 'endTime' | 'originalStartTime' | 'originalEndTime'>
  readonly held: (Interval & { tutorId: string; isOriginal: boolean }) | null
}

/** Those of `LIVE_STATUSES` whose booking holds its own time and no other. */
const HOLDS_ONE_TIME = LIVE_STATUSES.filter((status) => status !== 'AMENDED')

/**
 * Every booking that is live or holds a time, but for those that plainly hold their own alone; once for each time, in one
 * query so that both sides are of one moment.
 */
export async function listDoubtfulHoldings(db: Db): Promise<Holding[]> {
  const rows = await bookingsAndTimes(db)
    .select(['booking.id', 'booking.tutor_id', 'booking.status', 'booking.start_at', 'booking.end_at'])
    .select(['booking.original_start_at', 'booking.original_end_at'])
    .select(['held.tutor_id as held_tutor_id', 'held.start_at as held_start_at', 'held.end_at as held_end_at'])
    .select('held.is_original')
    .where('booking.id', 'in', bookingsAndTimes(db).select('booking.id').where(isDoubtful))
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .orderBy('held.is_original')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    tutorId: row.tutor_id,
    booking: {
      status: row.status,
      startTime: new Date(row.start_at),
      endTime: new Date(row.end_at),
      originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
      originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
    },
    held:
      row.held_tutor_id === null || row.held_start_at === null || row.held_end_at === null
        ? null
        : {
            tutorId: row.held_tutor_id,
            start: new Date(row.held_start_at),
            end: new Date(row.held_end_at),
            isOriginal: row.is_original === 1,
          },
  }))
}

function bookingsAndTimes(db: Db) {
  return db.selectFrom('bookings as booking').leftJoin('held_times as held', 'held.booking_id', 'booking.id')
}

/** The same on both engines also where nothing is held: then nothing is equal. */
const isDoubtful = sql<boolean>`(booking.status IN (${sql.join(LIVE_STATUSES)}) OR held.booking_id IS NOT NULL)
  AND NOT (booking.status IN (${sql.join(HOLDS_ONE_TIME)}) AND held.booking_id IS NOT NULL AND held.is_original = 0
    AND held.tutor_id = booking.tutor_id AND held.start_at = booking.start_at AND held.end_at = booking.end_at)`

/** Of bookings whose lesson was asked to be moved as a whole, which is the first of it. */
export async function listMovingWith(db: Db, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('held_times')
    .select(['booking_id', 'moves_with'])
    .where('booking_id', 'in', bookingIds)
    .where('moves_with', 'is not', null)
    .execute()
  return new Map(rows.map(({ booking_id, moves_with }) => [booking_id, moves_with ?? booking_id]))
}
