import { type SelectQueryBuilder, sql } from 'kysely'
import { MAX_BOOKING_MINUTES } from '#domain/booking-times.ts'
import type { Booking, BookingStatus, BookingType } from '#domain/bookings.ts'
import type { Category } from '#domain/subjects.ts'
import { addMinutes } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A booking with everything that either side may read of it. */
export interface StoredBooking extends Booking {
  readonly id: string
  readonly type: BookingType
  /** Empty for the default title. */
  readonly title: string
  readonly subject: { id: string; name: string; category: Category }
  readonly tutor: { id: string; name: string }
  readonly student: { id: string; name: string; email: string }
  readonly isOnline: boolean
  readonly pricePence: number
  /** Of an hour, or of the whole consultation, when it was booked. */
  readonly ratePence: number
  readonly notes: string
  readonly amendmentReason: string
  readonly meetingLink: string | null
  readonly seriesId: string | null
  readonly outsideHours: boolean
  readonly noticePeriodHours: number | null
  readonly tutorMovedAt: Date | null
  readonly lateCancellation: boolean
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A booking that has not been deleted, or null. */
export async function findBooking(db: Db, id: string): Promise<StoredBooking | null> {
  const row = await selectBookings(db).where('booking.id', '=', id).executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** Whose bookings, and which: `start` and `end` are instants, `end` null is open. */
export interface BookingsWanted {
  readonly of: { readonly studentId: string } | { readonly tutorId: string }
  readonly start: Date
  readonly end: Date | null
  readonly limit: number
}

/** Newest first. A booking lasts twelve hours at most (I3), which bounds the range of the index on both sides. */
export async function listBookings(db: Db, wanted: BookingsWanted): Promise<StoredBooking[]> {
  const { of, start, end, limit } = wanted
  const [column, id] =
    'studentId' in of ? (['booking.student_id', of.studentId] as const) : (['booking.tutor_id', of.tutorId] as const)
  let query = selectBookings(db).where(column, '=', id).where('booking.end_at', '>', start.getTime())
  if (end) {
    query = query
      .where('booking.start_at', '<', end.getTime())
      .where('booking.end_at', '<', addMinutes(end, MAX_BOOKING_MINUTES).getTime())
  }
  const rows = await query
    .orderBy('booking.end_at', 'desc')
    .orderBy('booking.start_at', 'desc')
    .orderBy('booking.id')
    .limit(limit)
    .execute()
  return rows.map(bookingOf)
}

/** Spelled out, as in the indexes of what waits: with parameters in their place SQLite would not use them. */
export const WAITING = (['PENDING', 'REQUESTED', 'AMENDED'] as const).map((status) => sql.lit<BookingStatus>(status))

/** What waits for an answer, soonest first. */
export async function listWaiting(db: Db, tutorId: string): Promise<StoredBooking[]> {
  const rows = await selectBookings(db)
    .where('booking.tutor_id', '=', tutorId)
    .where('booking.status', 'in', WAITING)
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .execute()
  return rows.map(bookingOf)
}

/** The bookings of a series that have not been deleted, in order. */
export async function listSeries(db: Db, seriesId: string): Promise<StoredBooking[]> {
  const rows = await selectBookings(db)
    .where('booking.series_id', '=', seriesId)
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .execute()
  return rows.map(bookingOf)
}

function selectBookings(db: Db) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as tutor', 'tutor.id', 'booking.tutor_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .selectAll('booking')
    .select(['subject.name as subject_name', 'subject.category as subject_category'])
    .select(['tutor.name as tutor_name', 'student.name as student_name', 'student.email as student_email'])
    .where('booking.deleted_at', 'is', null)
}

type Row = ReturnType<typeof selectBookings> extends SelectQueryBuilder<infer _, infer _, infer R> ? R : never

function bookingOf(row: Row): StoredBooking {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    title: row.title,
    subject: { id: row.subject_id, name: row.subject_name, category: row.subject_category },
    tutor: { id: row.tutor_id, name: row.tutor_name },
    student: { id: row.student_id, name: row.student_name, email: row.student_email },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    originalStartTime: dateOrNull(row.original_start_at),
    originalEndTime: dateOrNull(row.original_end_at),
    isOnline: row.is_online === 1,
    pricePence: row.price_pence,
    ratePence: row.rate_pence,
    notes: row.notes,
    amendmentReason: row.amendment_reason,
    meetingLink: row.meeting_link,
    suggested: row.suggested === 1,
    seriesId: row.series_id,
    outsideHours: row.outside_hours === 1,
    noticePeriodHours: row.notice_hours,
    tutorMovedAt: dateOrNull(row.tutor_moved_at),
    lateCancellation: row.cancelled_late === 1,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}

function dateOrNull(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}
