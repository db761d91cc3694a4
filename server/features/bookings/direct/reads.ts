import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import { addMinutes, type Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A time that a booking holds, and whose it is. */
export interface HeldTime extends Interval {
  readonly student: { readonly id: string; readonly name: string }
}

/** What is held of the tutor's time in a span, soonest first; nothing is held for longer than twelve hours (I3). */
export async function listHeld(db: Db, tutorId: string, { start, end }: Interval): Promise<HeldTime[]> {
  const rows = await db
    .selectFrom('held_times as held')
    .innerJoin('bookings as booking', 'booking.id', 'held.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['held.start_at', 'held.end_at', 'student.id', 'student.name'])
    .where('held.tutor_id', '=', tutorId)
    .where('held.start_at', '>', addMinutes(start, -MAX_BOOKING_MINUTES).getTime())
    .where('held.start_at', '<', end.getTime())
    .where('held.end_at', '>', start.getTime())
    .orderBy('held.start_at')
    .execute()
  return rows.map(({ start_at, end_at, ...student }) => ({
    start: new Date(start_at),
    end: new Date(end_at),
    student,
  }))
}
