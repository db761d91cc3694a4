import type { HeldLesson } from '#domain/limits.ts'
import type { Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { selectHeld } from '../reads.ts'

/** A time that a live booking holds, with whose it is. */
export type StoredHeldLesson = HeldLesson & { readonly bookingId: string }

/** Every time in `span` that a live booking of the tutor's holds, in any order. */
export async function listHeldLessons(db: Db, tutorId: string, span: Interval): Promise<StoredHeldLesson[]> {
  const rows = await selectHeld(db, tutorId, span)
    .select(['held.booking_id', 'held.start_at', 'held.end_at', 'booking.student_id', 'booking.is_online'])
    .execute()
  return rows.map((row) => ({
    bookingId: row.booking_id,
    start: new Date(row.start_at),
    end: new Date(row.end_at),
    studentId: row.student_id,
    isOnline: row.is_online === 1,
  }))
}
