import { sql } from 'kysely'
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import type { FeedbackTexts } from '#domain/feedback.ts'
import type { Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface StoredFeedback {
  readonly id: string
  readonly bookingId: string
  readonly studentId: string
  readonly feedback: string
  readonly stepsToImprove: string
  readonly homeworkTargets: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly readAt: Date | null
}

/** What was written about a booking that has not been deleted, to somebody who has not been erased, or null. */
export function findFeedback(db: Db, of: { id: string } | { bookingId: string }): Promise<StoredFeedback | null> {
  const query = present(db)
  return 'id' in of
    ? firstOf(query.where('feedback.id', '=', of.id))
    : firstOf(query.where('feedback.booking_id', '=', of.bookingId))
}

function present(db: Db) {
  return db
    .selectFrom('feedback')
    .innerJoin('bookings as booking', 'booking.id', 'feedback.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .selectAll('feedback')
    .select('booking.student_id')
}

async function firstOf(query: ReturnType<typeof present>): Promise<StoredFeedback | null> {
  const row = await query.executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    bookingId: row.booking_id,
    studentId: row.student_id,
    feedback: row.feedback,
    stepsToImprove: row.steps_to_improve,
    homeworkTargets: row.homework_targets,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    readAt: row.read_at === null ? null : new Date(row.read_at),
  }
}

/** A lesson that took place, with what was written about it. */
export interface TaughtLesson extends FeedbackTexts {
  readonly id: string | null
  readonly createdAt: Date | null
  readonly readAt: Date | null
  readonly booking: {
    readonly id: string
    readonly title: string
    readonly type: BookingType
    readonly startTime: Date
    readonly endTime: Date
    readonly isOnline: boolean
    readonly subject: { id: string; name: string; category: Category }
    readonly tutor: { id: string; name: string }
  }
}

const CONFIRMED = sql.lit<BookingStatus>('CONFIRMED')
const COMPLETED = sql.lit<BookingStatus>('COMPLETED')

export interface TaughtWanted {
  readonly studentId: string
  /** What comes behind this one. */
  readonly from: { readonly endsBy: Date; readonly after: string } | null
  /** A confirmed lesson is taught once it has ended. */
  readonly endedBy: Date
  readonly only?: 'written' | 'overdue' | undefined
  readonly limit: number
}

/**
 * The taught lessons of one student, newest first, each with what was written about it (Rules #39, Rules: bookings).
 */
export async function listTaughtLessons(db: Db, wanted: TaughtWanted): Promise<TaughtLesson[]> {
  const { studentId, from, endedBy, only, limit } = wanted
  let query = db
    .selectFrom('bookings as booking')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as tutor', 'tutor.id', 'booking.tutor_id')
    .leftJoin('feedback', 'feedback.booking_id', 'booking.id')
    .where('booking.student_id', '=', studentId)
    .where('booking.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('booking.status', '=', COMPLETED),
        eb.and([eb('booking.status', '=', CONFIRMED), eb('booking.end_at', '<=', endedBy.getTime())]),
      ]),
    )
    .select(['feedback.id', 'feedback.created_at', 'feedback.read_at', 'feedback.feedback'])
    .select(['feedback.steps_to_improve', 'feedback.homework_targets'])
    .select(['booking.id as booking_id', 'booking.title', 'booking.type', 'booking.start_at', 'booking.end_at'])
    .select(['booking.is_online', 'booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .select(['booking.tutor_id', 'tutor.name as tutor_name'])
    .orderBy('booking.end_at', 'desc')
    .orderBy('booking.id')
    .limit(limit)
  if (from) {
    const endsBy = from.endsBy.getTime()
    query = query
      .where('booking.end_at', '<=', endsBy)
      .where((eb) => eb.or([eb('booking.end_at', '<', endsBy), eb('booking.id', '>', from.after)]))
  }
  if (only === 'written') query = query.where('feedback.id', 'is not', null)
  if (only === 'overdue')
    query = query.where('feedback.id', 'is', null).where('booking.end_at', '<=', endedBy.getTime())
  return (await query.execute()).map((row) => ({
    id: row.id,
    createdAt: row.created_at === null ? null : new Date(row.created_at),
    readAt: row.read_at === null ? null : new Date(row.read_at),
    feedback: row.feedback,
    stepsToImprove: row.steps_to_improve,
    homeworkTargets: row.homework_targets,
    booking: {
      id: row.booking_id,
      title: row.title,
      type: row.type,
      startTime: new Date(row.start_at),
      endTime: new Date(row.end_at),
      isOnline: row.is_online === 1,
      subject: { id: row.subject_id, name: row.subject_name, category: row.category },
      tutor: { id: row.tutor_id, name: row.tutor_name },
    },
  }))
}
