import { listedPeriod } from '#domain/booking-times.ts'
import type { BookingType } from '#domain/bookings.ts'
import type { LessonPart } from '#domain/lessons.ts'
import { schoolYearStart } from '#domain/school-year.ts'
import { dayInterval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type BookingsWanted, WAITING } from '../reads.ts'

/** Our choice: three times what one tutor teaches in a year. */
const MOST_COUNTED = 5_000

interface BookingOutline extends LessonPart {
  readonly id: string
  readonly type: BookingType
}

/** What a dashboard counts, and finds the next lessons among: each booking in a few words. */
export async function listForOverview(db: Db, of: BookingsWanted['of'], now: Date): Promise<BookingOutline[]> {
  const [column, id] = 'studentId' in of ? (['student_id', of.studentId] as const) : (['tutor_id', of.tutorId] as const)
  const rows = await db
    .selectFrom('bookings as booking')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['booking.id', 'booking.type', 'booking.status', 'booking.suggested', 'booking.series_id'])
    .select(['booking.student_id', 'booking.subject_id', 'booking.start_at', 'booking.end_at'])
    .select(['booking.original_start_at', 'booking.original_end_at'])
    .where(`booking.${column}`, '=', id)
    .where('booking.end_at', '>', listedPeriod({}, now).start.getTime())
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .where('booking.status', '<>', 'DENIED')
    .where((eb) =>
      eb.or([
        eb('booking.end_at', '>', dayInterval(schoolYearStart(now)).start.getTime()),
        eb('booking.original_end_at', '>', now.getTime()),
        eb('booking.type', '=', 'CONSULTATION'),
        eb('booking.status', 'in', WAITING),
      ]),
    )
    .orderBy('booking.end_at')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, type: row.type, status: row.status, suggested: row.suggested === 1, seriesId: row.series_id },
    ...{ student: { id: row.student_id }, subject: { id: row.subject_id } },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
    originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
  }))
}
