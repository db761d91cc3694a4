import type { Reply } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { firstOf, isOpenSuggestion } from '#domain/to-do.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  listAssignedHomework,
  listNewFeedback,
  listSuggestions,
  listUntakenQuizzes,
  readOwedAndAsked,
} from './reads.ts'

type ForStudent = NonNullable<Reply<(typeof toDo)['read']>['student']>

/** Everything that waits for a student, and what is owed to whoever sees money (Rules #138). */
export async function readToDoOfStudent(
  db: Db,
  { id: studentId, seesMoney }: { readonly id: string; readonly seesMoney: boolean },
  now: Date,
): Promise<ForStudent> {
  const [suggestions, homework, quizzes, feedback, { owed, links }] = await Promise.all([
    listSuggestions(db, studentId),
    listAssignedHomework(db, studentId, now),
    listUntakenQuizzes(db, studentId, now),
    listNewFeedback(db, studentId),
    readOwedAndAsked(db, studentId, seesMoney),
  ])
  return {
    links,
    suggestions: firstOf(suggestions.filter((booking) => isOpenSuggestion(booking, now))),
    homework: firstOf(homework),
    quizzes: firstOf(quizzes),
    feedback: firstOf(feedback),
    owed,
  }
}
