import { sql } from 'kysely'
import { addMinutes, type Interval } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

const WEEK_MINUTES = 7 * 24 * 60

/** Homework that is not done and due in a week. */
export function homeworkDue(db: Db, { start, end }: Interval) {
  return db
    .selectFrom('lesson_resources as given')
    .innerJoin('bookings as booking', 'booking.id', 'given.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .innerJoin('resources as resource', 'resource.id', 'given.resource_id')
    .select(['booking.student_id', 'resource.title', 'given.due_at'])
    .where('given.homework_status', '=', sql.lit('ASSIGNED' as const))
    .where('given.due_at', '>=', start.getTime())
    .where('given.due_at', '<', end.getTime())
    .where('booking.status', 'in', ['CONFIRMED', 'COMPLETED'])
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
}

/** Quizzes that are not handed in and due in it. */
export function quizzesDue(db: Db, { start, end }: Interval) {
  return db
    .selectFrom('quiz_assignments as assigned')
    .innerJoin('quizzes as quiz', 'quiz.id', 'assigned.quiz_id')
    .innerJoin('users as student', 'student.id', 'assigned.student_id')
    .select(['assigned.student_id', 'quiz.title', 'assigned.due_at'])
    .where('assigned.due_at', '>=', start.getTime())
    .where('assigned.due_at', '<', end.getTime())
    .where('student.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quiz_attempts as attempt')
            .select('attempt.id')
            .whereRef('attempt.student_id', '=', 'assigned.student_id')
            .whereRef('attempt.quiz_id', '=', 'assigned.quiz_id')
            .where('attempt.submitted_at', 'is not', null),
        ),
      ),
    )
}

/** Written in the seven days before a week, but for its last night. */
export function feedbackBefore(db: Db, { start }: Interval) {
  return db
    .selectFrom('feedback')
    .innerJoin('bookings as booking', 'booking.id', 'feedback.booking_id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['booking.student_id', 'booking.start_at', 'subject.name', 'subject.category'])
    .where('feedback.created_at', '>=', addMinutes(start, -WEEK_MINUTES).getTime())
    .where('feedback.created_at', '<', start.getTime())
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .orderBy('booking.start_at')
}
