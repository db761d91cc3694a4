import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import { MAX_PLANNED_TIME_OFF } from '#domain/time-off.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface StoredTimeOff {
  readonly id: string
  readonly startTime: Date
  readonly endTime: Date
  readonly note: string
}

/** A live booking that holds some of a time off. */
export interface LessonInside {
  readonly id: string
  readonly studentName: string
  readonly studentEmail: string
  readonly startTime: Date
  readonly endTime: Date
  readonly status: BookingStatus
}

/** Our choice: more than anyone can answer one by one. */
const MOST_LESSONS = 1_000
const LONGEST_BOOKING_MS = MAX_BOOKING_MINUTES * 60_000

/** What ends after `now`, soonest first. */
export async function listTimeOff(db: Db, tutorId: string, now: Date): Promise<StoredTimeOff[]> {
  const rows = await db
    .selectFrom('time_off')
    .select(['id', 'start_at', 'end_at', 'note'])
    .where('tutor_id', '=', tutorId)
    .where('end_at', '>', now.getTime())
    .orderBy('start_at')
    .orderBy('id')
    .limit(MAX_PLANNED_TIME_OFF)
    .execute()
  return rows.map(({ id, start_at, end_at, note }) => ({
    id,
    startTime: new Date(start_at),
    endTime: new Date(end_at),
    note,
  }))
}

/**
 * The live bookings inside each time off that end after `now`, by the id of the time off, soonest first. An AMENDED one
 * holds two times and counts with either.
 */
export async function lessonsInside(
  db: Db,
  { tutorId, timeOffIds, now }: { tutorId: string; timeOffIds: readonly string[]; now: Date },
): Promise<Map<string, LessonInside[]>> {
  const lessons = new Map<string, LessonInside[]>(timeOffIds.map((id) => [id, []]))
  if (timeOffIds.length === 0) return lessons
  const rows = await db
    .selectFrom('time_off as away')
    .innerJoin('held_times as held', (join) =>
      join
        .onRef('held.tutor_id', '=', 'away.tutor_id')
        .onRef('held.start_at', '<', 'away.end_at')
        .on((eb) => eb('held.start_at', '>', eb('away.start_at', '-', LONGEST_BOOKING_MS)))
        .onRef('held.end_at', '>', 'away.start_at'),
    )
    .innerJoin('bookings as booking', 'booking.id', 'held.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['away.id as time_off_id', 'booking.id', 'booking.start_at', 'booking.end_at', 'booking.status'])
    .select(['student.name as student_name', 'student.email as student_email'])
    .distinct()
    .where('away.tutor_id', '=', tutorId)
    .where('away.id', 'in', timeOffIds)
    .where('held.end_at', '>', now.getTime())
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .limit(MOST_LESSONS)
    .execute()
  for (const row of rows) {
    lessons.get(row.time_off_id)?.push({
      id: row.id,
      studentName: row.student_name,
      studentEmail: row.student_email,
      startTime: new Date(row.start_at),
      endTime: new Date(row.end_at),
      status: row.status,
    })
  }
  return lessons
}
