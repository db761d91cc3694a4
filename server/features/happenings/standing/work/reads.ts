import type { LetterStateOf } from '#domain/planned-letters.ts'
import { showsResources } from '#domain/resources.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Homework as it stands. */
export async function homeworkStates(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LetterStateOf['homework']>> {
  const rows = await db
    .selectFrom('lesson_resources as given')
    .innerJoin('bookings as booking', 'booking.id', 'given.booking_id')
    .innerJoin('resources as resource', 'resource.id', 'given.resource_id')
    .select(['given.id', 'given.homework_status', 'given.due_at', 'given.resource_id'])
    .select(['booking.status', 'booking.deleted_at', 'resource.title'])
    .where('given.id', 'in', ids)
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...{ status: row.homework_status, dueAt: instantOf(row.due_at), title: row.title, resourceId: row.resource_id },
        isShown: row.deleted_at === null && showsResources({ status: row.status }),
      },
    ]),
  )
}

/** Quizzes as they stand for students, by both their ids. */
export async function quizStates(
  db: Db,
  asked: readonly { readonly quizId: string; readonly studentId: string }[],
): Promise<ReadonlyMap<string, LetterStateOf['quiz']>> {
  const rows = await db
    .selectFrom('quiz_assignments as assigned')
    .innerJoin('quizzes as quiz', 'quiz.id', 'assigned.quiz_id')
    .select(['assigned.quiz_id', 'assigned.student_id', 'assigned.due_at', 'quiz.title'])
    .select((eb) =>
      eb
        .selectFrom('quiz_attempts as attempt')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('attempt.student_id', '=', 'assigned.student_id')
        .whereRef('attempt.quiz_id', '=', 'assigned.quiz_id')
        .where('attempt.submitted_at', 'is not', null)
        .as('submitted'),
    )
    .where('assigned.quiz_id', 'in', [...new Set(asked.map(({ quizId }) => quizId))])
    .where('assigned.student_id', 'in', [...new Set(asked.map(({ studentId }) => studentId))])
    .execute()
  return new Map(
    rows.map(({ quiz_id, student_id, due_at, title, submitted }) => [
      `${quiz_id} ${student_id}`,
      { isSubmitted: Number(submitted) > 0, dueAt: instantOf(due_at), title },
    ]),
  )
}

const instantOf = (stored: number | null): Date | null => (stored === null ? null : new Date(stored))
