import type { HomeworkStatus } from '#domain/resources.ts'
import type { Category } from '#domain/subjects.ts'
import type { TermBooking, TermFacts } from '#domain/term-reports.ts'
import { addMinutes, type Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** More than eight lessons on each day of a year. */
const MOST_BOOKINGS = 3000
/** Of each, what a page has room for: the latest. */
const MOST_QUIZZES = 100
const MOST_FEEDBACK = 400
const LONGEST_MINUTES = 12 * 60

/** The student's bookings that begin in the period; what was deleted is no part of it. */
export async function listTermBookings(db: Db, studentId: string, period: Interval): Promise<TermBooking[]> {
  const rows = await bookingsIn(db, studentId, period)
    .leftJoin('attendance', 'attendance.booking_id', 'booking.id')
    .select('attendance.mark')
    .select(['booking.id', 'booking.type', 'booking.status', 'booking.suggested', 'booking.series_id'])
    .select(['booking.start_at', 'booking.end_at', 'booking.original_start_at', 'booking.original_end_at'])
    .select(['booking.notice_hours', 'booking.agreed_at', 'booking.cancelled_late', 'booking.subject_id'])
    .orderBy('booking.end_at')
    .orderBy('booking.id')
    .limit(MOST_BOOKINGS)
    .execute()
  return rows.map((row) => ({
    ...{ type: row.type, status: row.status, suggested: row.suggested === 1, seriesId: row.series_id },
    ...{ student: { id: studentId }, subject: { id: row.subject_id } },
    ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
    originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
    originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
    // The notice period was agreed with the lesson, also where nobody noted when.
    wasAgreed: row.agreed_at !== null || row.notice_hours !== null,
    isCancelledLate: row.cancelled_late === 1,
    isMissed: row.mark === 'ABSENT',
  }))
}

/** What the student handed in during the period. */
export async function listTermQuizzes(
  db: Db,
  studentId: string,
  { start, end }: Interval,
): Promise<TermFacts['quizzes']> {
  const rows = await db
    .selectFrom('quiz_attempts as attempt')
    .innerJoin('quizzes as quiz', 'quiz.id', 'attempt.quiz_id')
    .select(['quiz.title', 'attempt.score', 'attempt.submitted_at'])
    .where('attempt.student_id', '=', studentId)
    .where('attempt.submitted_at', '>=', start.getTime())
    .where('attempt.submitted_at', '<', end.getTime())
    .orderBy('attempt.submitted_at', 'desc')
    .orderBy('attempt.id')
    .limit(MOST_QUIZZES)
    .execute()
  return rows.map(({ title, score, submitted_at }) => ({
    ...{ title, score: score ?? 0, endTime: new Date(submitted_at ?? 0) },
  }))
}

const SUBMITTED: HomeworkStatus = 'SUBMITTED'

/** The homework of lessons that begin in the period. */
export async function listTermHomework(db: Db, studentId: string, period: Interval): Promise<TermFacts['homework']> {
  const rows = await bookingsIn(db, studentId, period)
    .innerJoin('lesson_resources as given', 'given.booking_id', 'booking.id')
    .select('given.homework_status')
    .where('given.homework_status', 'is not', null)
    .limit(MOST_BOOKINGS)
    .execute()
  return rows.map((row) => ({ isDone: row.homework_status === SUBMITTED }))
}

export interface TermFeedback {
  readonly id: string
  readonly subject: { readonly id: string; readonly name: string; readonly category: Category }
  readonly startTime: Date
  readonly feedback: string
}

/** What was written about the lessons of the period, the oldest first. */
export async function listTermFeedback(db: Db, studentId: string, period: Interval): Promise<TermFeedback[]> {
  const rows = await bookingsIn(db, studentId, period)
    .innerJoin('feedback', 'feedback.booking_id', 'booking.id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .select(['feedback.id', 'feedback.feedback', 'booking.start_at'])
    .select(['booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .orderBy('booking.end_at', 'desc')
    .orderBy('booking.id')
    .limit(MOST_FEEDBACK)
    .execute()
  return rows.reverse().map((row) => ({
    ...{ id: row.id, feedback: row.feedback, startTime: new Date(row.start_at) },
    subject: { id: row.subject_id, name: row.subject_name, category: row.category },
  }))
}

/** By their ends, as the index has them: none lasts longer than half a day (Rules I3). */
function bookingsIn(db: Db, studentId: string, { start, end }: Interval) {
  return db
    .selectFrom('bookings as booking')
    .where('booking.student_id', '=', studentId)
    .where('booking.end_at', '>', start.getTime())
    .where('booking.end_at', '<', addMinutes(end, LONGEST_MINUTES).getTime())
    .where('booking.start_at', '>=', start.getTime())
    .where('booking.start_at', '<', end.getTime())
    .where('booking.deleted_at', 'is', null)
}
