import { listedPeriod, MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { BookingStatus, BookingType, TutorTab } from '#domain/bookings.ts'
import type { LessonPart } from '#domain/lessons.ts'
import { schoolYearBegan } from '#domain/school-year.ts'
import { addMinutes } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { BookingsWanted } from '../newest/reads.ts'
import { WAITING } from '../reads.ts'

/** Our choice: three times what one tutor teaches in a year. */
const MOST_LOOKED_AT = 5_000

/** A booking in a few words: enough to find the lessons, to count them, and to choose which are shown. */
interface BookingOutline extends LessonPart {
  readonly id: string
  readonly type: BookingType
}

/** What a dashboard counts, and finds the next lessons among. */
export async function listForOverview(db: Db, of: BookingsWanted['of'], now: Date): Promise<BookingOutline[]> {
  if ('studentIds' in of && of.studentIds.length === 0) return []
  const query = recent(outlines(db, of), now)
    .where('booking.status', '<>', 'DENIED')
    .where((eb) =>
      eb.or([
        eb('booking.end_at', '>', schoolYearBegan(now).getTime()),
        eb('booking.original_end_at', '>', now.getTime()),
        eb('booking.type', '=', 'CONSULTATION'),
        eb('booking.status', 'in', WAITING),
      ]),
    )
  return (await query.orderBy('booking.end_at').execute()).map(outlineOf)
}

/** What one of the tutor's lists is chosen from; of a lesson that is going on, each part. */
export async function listForSchedule(
  db: Db,
  { tutorId, tab, hidden }: { tutorId: string; tab: TutorTab; hidden: readonly BookingStatus[] },
  now: Date,
): Promise<BookingOutline[]> {
  const [before, soon] = [-MAX_BOOKING_MINUTES, MAX_BOOKING_MINUTES].map((minutes) =>
    addMinutes(now, minutes).getTime(),
  )
  if (tab === 'requests') {
    const waiting = outlines(db, { tutorId }).where('booking.status', 'in', WAITING)
    return (await waiting.orderBy('booking.start_at').execute()).map(outlineOf)
  }
  const all = recent(outlines(db, { tutorId }), now)
  const query =
    tab === 'upcoming'
      ? all
          .where('booking.status', 'in', ['CONFIRMED', 'CANCELLED'])
          .where((eb) =>
            eb.or([eb('booking.end_at', '>', before ?? 0), eb('booking.original_end_at', '>', now.getTime())]),
          )
          .orderBy('booking.end_at')
      : all
          .where('booking.status', 'not in', [...WAITING, ...hidden])
          .where((eb) => eb.or([eb('booking.status', '<>', 'CONFIRMED'), eb('booking.start_at', '<=', soon ?? 0)]))
          .orderBy('booking.end_at', 'desc')
  return (await query.execute()).map(outlineOf)
}

/** What a list has unless it is asked for another period (Rules #17). */
function recent(bookings: Outlines, now: Date): Outlines {
  return bookings.where('booking.end_at', '>', listedPeriod({}, now).start.getTime())
}

type Outlines = ReturnType<typeof outlines>
function outlines(db: Db, of: BookingsWanted['of']) {
  const all = db
    .selectFrom('bookings as booking')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['booking.id', 'booking.type', 'booking.status', 'booking.suggested', 'booking.series_id'])
    .select(['booking.student_id', 'booking.subject_id', 'booking.start_at', 'booking.end_at'])
    .select(['booking.original_start_at', 'booking.original_end_at'])
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .limit(MOST_LOOKED_AT)
  if ('tutorId' in of) return all.where('booking.tutor_id', '=', of.tutorId)
  if ('studentId' in of) return all.where('booking.student_id', '=', of.studentId)
  return all.where('booking.student_id', 'in', of.studentIds)
}

function outlineOf(row: Awaited<ReturnType<Outlines['executeTakeFirstOrThrow']>>): BookingOutline {
  return {
    ...{ id: row.id, type: row.type, status: row.status, suggested: row.suggested === 1, seriesId: row.series_id },
    ...{ student: { id: row.student_id }, subject: { id: row.subject_id } },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
    originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
  }
}
