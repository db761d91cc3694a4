import type { Interval } from '#domain/time.ts'
import { selectHeld } from '#server/features/availability/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A time that a booking holds, and whose it is. */
export interface HeldTime extends Interval {
  readonly student: { readonly id: string; readonly name: string }
}

/** What is held of the tutor's time in a span, soonest first. */
export async function listHeld(db: Db, tutorId: string, span: Interval): Promise<HeldTime[]> {
  const rows = await selectHeld(db, tutorId, span)
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['held.start_at', 'held.end_at', 'student.id', 'student.name'])
    .orderBy('held.start_at')
    .execute()
  return rows.map(({ start_at, end_at, ...student }) => ({
    start: new Date(start_at),
    end: new Date(end_at),
    student,
  }))
}
