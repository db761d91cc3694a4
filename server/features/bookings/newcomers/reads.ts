import { sql } from 'kysely'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { Interval } from '#domain/time.ts'
import { addMinutes } from '#domain/time.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { WAITING } from '../reads.ts'

/** A request as far as the limits count it: the bookings of one lesson share their `lesson` (Rules: bookings). */
export interface Asked {
  readonly lesson: string
  readonly startTime: Date
  readonly endTime: Date
}

/** Spelled out, as in the index: with a parameter in its place SQLite would not use it. */
const NO = sql.lit<Flag>(0)

/** What a student waits for that the tutor is to answer, some bookings left out. */
export async function listRequestsOf(
  db: Db,
  studentId: string,
  now: Date,
  except: readonly string[] = [],
): Promise<Asked[]> {
  let query = db
    .selectFrom('bookings')
    .select(['id', 'series_id', 'start_at', 'end_at'])
    .where('student_id', '=', studentId)
    .where('status', 'in', WAITING)
    .where('suggested', '=', NO)
    .where('end_at', '>', now.getTime())
  if (except.length > 0) query = query.where('id', 'not in', except)
  const rows = await query.execute()
  return rows.map(({ id, series_id, start_at, end_at }) => ({
    lesson: series_id ?? id,
    startTime: new Date(start_at),
    endTime: new Date(end_at),
  }))
}

/** When a student asked for lessons since an instant, once for each lesson, whatever became of it. */
export async function listAskingTimes(db: Db, studentId: string, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => eb.fn.coalesce('series_id', 'id').as('lesson'))
    .select((eb) => eb.fn.min('created_at').as('asked_at'))
    .where('student_id', '=', studentId)
    .where('suggested', '=', NO)
    .where('created_at', '>=', since.getTime())
    .groupBy('lesson')
    .execute()
  return rows.map(({ asked_at }) => new Date(Number(asked_at)))
}

/** What the requests of new students hold of a span, some bookings left out. */
export async function listNewcomersTimes(
  db: Db,
  tutorId: string,
  span: Interval,
  except: readonly string[] = [],
): Promise<Interval[]> {
  let query = db
    .selectFrom('held_times as held')
    .innerJoin('bookings as booking', 'booking.id', 'held.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['held.start_at', 'held.end_at'])
    .where('held.tutor_id', '=', tutorId)
    .where('held.start_at', '>', addMinutes(span.start, -MAX_BOOKING_MINUTES).getTime())
    .where('held.start_at', '<', span.end.getTime())
    .where('held.end_at', '>', span.start.getTime())
    .where('booking.suggested', '=', NO)
    .where('student.known_at', 'is', null)
  if (except.length > 0) query = query.where('booking.id', 'not in', except)
  return (await query.execute()).map((row) => ({ start: new Date(row.start_at), end: new Date(row.end_at) }))
}
