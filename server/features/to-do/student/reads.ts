import { sql } from 'kysely'
import type { LinkState, WaitsFor } from '#domain/families.ts'
import { isTimeUp } from '#domain/quizzes.ts'
import type { HomeworkStatus } from '#domain/resources.ts'
import { isStillToDo } from '#domain/to-do.ts'
import { WAITING } from '#server/features/bookings/reads.ts'
import { SHOWING } from '#server/features/resources/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Far more than one student has to do. */
const MOST_COUNTED = 500

// Spelled out, as in the index of it: with a parameter in its place SQLite would not use it.
const ASSIGNED = sql.lit<HomeworkStatus>('ASSIGNED')

/** What the tutor proposed and the student has not answered, soonest first. */
export async function listSuggestions(db: Db, studentId: string) {
  const rows = await bookingsOf(db, studentId)
    .select(['booking.type', 'booking.status', 'booking.suggested'])
    .where('booking.status', 'in', WAITING)
    .where('booking.suggested', '=', 1)
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, subject: subjectOf(row), type: row.type, status: row.status, suggested: row.suggested === 1 },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
  }))
}

/** Homework of lessons that the student may see, which is not done, what is due first first. */
export async function listAssignedHomework(db: Db, studentId: string, now: Date) {
  const rows = await bookingsOf(db, studentId)
    .innerJoin('lesson_resources as given', 'given.booking_id', 'booking.id')
    .innerJoin('resources as resource', 'resource.id', 'given.resource_id')
    .select(['given.id as homework_id', 'given.due_at', 'resource.title'])
    .where('booking.status', 'in', SHOWING)
    .where('given.homework_status', '=', ASSIGNED)
    .orderBy('given.due_at')
    .orderBy('given.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.flatMap((row) => {
    const dueDate = new Date(row.due_at ?? 0)
    return isStillToDo(dueDate, now)
      ? [{ id: row.homework_id, title: row.title, subject: subjectOf(row), dueDate, bookingId: row.id }]
      : []
  })
}

/** Quizzes that were given and never handed in, what is due first first. */
export async function listUntakenQuizzes(db: Db, studentId: string, now: Date) {
  const rows = await db
    .selectFrom('quiz_assignments as assignment')
    .innerJoin('quizzes as quiz', 'quiz.id', 'assignment.quiz_id')
    .leftJoin('quiz_attempts as open', (join) =>
      join
        .onRef('open.quiz_id', '=', 'quiz.id')
        .on('open.student_id', '=', studentId)
        .on('open.submitted_at', 'is', null)
        .on('open.taken_back_at', 'is', null),
    )
    .select(['quiz.id', 'quiz.title', 'assignment.due_at', 'quiz.time_limit_seconds', 'open.started_at'])
    .select('open.extra_seconds')
    .where('assignment.student_id', '=', studentId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quiz_attempts as attempt')
            .select('attempt.id')
            .where('attempt.student_id', '=', studentId)
            .whereRef('attempt.quiz_id', '=', 'quiz.id')
            .where('attempt.submitted_at', 'is not', null),
        ),
      ),
    )
    .orderBy(sql`coalesce(assignment.due_at, ${sql.lit(Number.MAX_SAFE_INTEGER)})`)
    .orderBy('assignment.assigned_at')
    .orderBy('quiz.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.flatMap((row) => {
    const dueDate = row.due_at === null ? null : new Date(row.due_at)
    const { started_at, time_limit_seconds: timeLimit, extra_seconds } = row
    const isInProgress =
      started_at !== null &&
      !isTimeUp({ startTime: new Date(started_at), timeLimit, extraSeconds: extra_seconds ?? 0 }, now)
    return isStillToDo(dueDate, now) ? [{ id: row.id, title: row.title, dueDate, isInProgress }] : []
  })
}

/** What the tutor wrote and the student has not been shown, the latest first. */
export async function listNewFeedback(db: Db, studentId: string) {
  const rows = await bookingsOf(db, studentId)
    .innerJoin('feedback', 'feedback.booking_id', 'booking.id')
    .select(['feedback.id as feedback_id', 'feedback.created_at'])
    .where('feedback.read_at', 'is', null)
    .orderBy('feedback.created_at', 'desc')
    .orderBy('feedback.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.feedback_id, bookingId: row.id, subject: subjectOf(row) },
    startTime: new Date(row.start_at),
    writtenAt: new Date(row.created_at),
  }))
}

interface OwedAndAsked {
  readonly owed: { readonly count: number; readonly amount: number }
  readonly links: { readonly count: number; readonly items: { readonly parentName: string }[] }
}

/**
 * What waits for its money, lessons and packages, and all of it in pence, unless it is not the student's to see; and which
 * parents wait for his word, the first by name. One question: most have neither.
 */
export async function readOwedAndAsked(db: Db, studentId: string, seesMoney: boolean): Promise<OwedAndAsked> {
  const asked = askedOf(db, studentId)
  const wholeCount = asked.select((eb) => eb.fn.countAll<number>().as('asked')).as('asked')
  const first = asked.select('parent.name').orderBy('link.made_at').orderBy('link.id').limit(1).as('asked_by')
  // Of nobody where money is not his to see.
  const of = seesMoney ? studentId : ''
  const row = await db
    .selectFrom('payments as payment')
    .select([wholeCount, first])
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.sum<number>('payment.amount_pence').as('pence')])
    .where('payment.student_id', '=', of)
    .where('payment.status', '=', 'PENDING')
    .where('booking.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return {
    owed: { count: Number(row.count), amount: Number(row.pence ?? 0) },
    links: { count: Number(row.asked), items: row.asked_by === null ? [] : [{ parentName: row.asked_by }] },
  }
}

function askedOf(db: Db, studentId: string) {
  return db
    .selectFrom('family_links as link')
    .innerJoin('users as parent', 'parent.id', 'link.parent_id')
    .where('link.student_id', '=', studentId)
    .where('link.state', '=', sql.lit<LinkState>('WAITING'))
    .where('link.waits_for', '=', sql.lit<WaitsFor>('STUDENT'))
}

function bookingsOf(db: Db, studentId: string) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .select(['booking.id', 'booking.start_at', 'booking.end_at'])
    .select(['booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('booking.student_id', '=', studentId)
    .where('booking.deleted_at', 'is', null)
}

type SubjectRow = Pick<
  Awaited<ReturnType<ReturnType<typeof bookingsOf>['executeTakeFirstOrThrow']>>,
  'subject_id' | 'subject_name' | 'category'
>

function subjectOf(row: SubjectRow) {
  return { id: row.subject_id, name: row.subject_name, category: row.category }
}
