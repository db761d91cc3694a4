import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { HeldLesson } from '#domain/limits.ts'
import { addMinutes, type Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A time that a live booking holds, with whose it is. */
export type StoredHeldLesson = HeldLesson & { readonly bookingId: string }

/** Every time in `span` that a live booking of the tutor's holds, in any order; nothing is held longer than twelve hours (I3). */
export async function listHeldLessons(db: Db, tutorId: string, span: Interval): Promise<StoredHeldLesson[]> {
  const rows = await db
    .selectFrom('held_times as held')
    .innerJoin('bookings as booking', 'booking.id', 'held.booking_id')
    .select(['held.booking_id', 'held.start_at', 'held.end_at', 'booking.student_id', 'booking.is_online'])
    .where('held.tutor_id', '=', tutorId)
    .where('held.start_at', '>', addMinutes(span.start, -MAX_BOOKING_MINUTES).getTime())
    .where('held.start_at', '<', span.end.getTime())
    .where('held.end_at', '>', span.start.getTime())
    .execute()
  return rows.map((row) => ({
    bookingId: row.booking_id,
    start: new Date(row.start_at),
    end: new Date(row.end_at),
    studentId: row.student_id,
    isOnline: row.is_online === 1,
  }))
}
