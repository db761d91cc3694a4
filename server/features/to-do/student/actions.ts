import type { Reply } from '#contract/core.ts'
import type { toDo } from '#contract/to-do.ts'
import { firstOf, isOpenSuggestion } from '#domain/to-do.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listAssignedHomework, listNewFeedback, listSuggestions, listUntakenQuizzes, sumOwed } from './reads.ts'

type ForStudent = NonNullable<Reply<(typeof toDo)['read']>['student']>

/** Everything that waits for a student, and what is owed (Rules #138). */
export async function readToDoOfStudent(db: Db, studentId: string, now: Date): Promise<ForStudent> {
  const [suggestions, homework, quizzes, feedback, owed] = await Promise.all([
    listSuggestions(db, studentId),
    listAssignedHomework(db, studentId, now),
    listUntakenQuizzes(db, studentId, now),
    listNewFeedback(db, studentId),
    sumOwed(db, studentId),
  ])
  return {
    suggestions: firstOf(suggestions.filter((booking) => isOpenSuggestion(booking, now))),
    homework: firstOf(homework),
    quizzes: firstOf(quizzes),
    feedback: firstOf(feedback),
    owed,
  }
}
