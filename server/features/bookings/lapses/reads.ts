import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import { NEWCOMER } from '#domain/newcomers.ts'
import { addMinutes } from '#domain/time.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { WAITING } from '../reads.ts'

/** Spelled out, as in the index of new students: with a parameter in its place SQLite would not use it. */
const STUDENT = sql.lit('STUDENT' as const)
const NO = sql.lit<Flag>(0)

/**
 * Requests of new students that should have been answered by now (`lapsesAt` of the domain), the oldest first.
 */
export async function listLapsed(db: Db, now: Date, most: number): Promise<{ id: string; tutorId: string }[]> {
  const askedBy = addMinutes(now, -NEWCOMER.unansweredHours * 60).getTime()
  const rows = await db
    .selectFrom('users as student')
    .innerJoin('bookings as booking', 'booking.student_id', 'student.id')
    .select(['booking.id', 'booking.tutor_id'])
    .where('student.role', '=', STUDENT)
    .where('student.known_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .where('booking.status', 'in', WAITING)
    .where('booking.suggested', '=', NO)
    .where('booking.deleted_at', 'is', null)
    .where((eb) => eb.or([eb('booking.created_at', '<=', askedBy), eb('booking.start_at', '<=', now.getTime())]))
    .orderBy('booking.created_at')
    .orderBy('booking.id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.id, tutorId: row.tutor_id }))
}

const REQUESTED = sql.lit<BookingStatus>('REQUESTED')

/** Suggestions whose time to answer has passed, the one that ran out first first. */
export async function listRunOut(db: Db, now: Date, most: number): Promise<{ id: string; tutorId: string }[]> {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'tutor_id'])
    .where('status', '=', REQUESTED)
    .where('answer_by', '<=', now.getTime())
    .where('deleted_at', 'is', null)
    .orderBy('answer_by')
    .limit(most)
    .execute()
  return rows.map((row) => ({ id: row.id, tutorId: row.tutor_id }))
}
