import type { Actor, Call, Reply } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { Refusal } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { extraSecondsOf, lastAnswerAt, ownLimit } from '#domain/quizzes.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { closeForgotten } from './attempts/actions.ts'
import { listAttemptsOf } from './attempts/reads.ts'
import { findQuiz, listAssignedQuizzes, listAssignments, listQuestions, listQuizzes, type Quiz } from './reads.ts'

type List = (typeof quizzes)['list']

/** Our choice: as many as a student looks back at. */
const MOST_OWN_ATTEMPTS = 20

/** The tutor's own quizzes; a student's assigned ones, with her attempts and without their questions (Rules #88). */
export async function readQuizzes(context: Context, call: Call<List>): Promise<Reply<List>> {
  const { actor, concerned, query } = call
  const isTutor = actor.side === 'TUTOR'
  const id = isTutor ? actor.id : concerned(query.studentId)
  await closeForgotten(context, call, isTutor ? { tutorId: id } : { studentId: id })
  return isTutor ? quizzesForTutor(context.db, id) : quizzesForStudent(context.db, id)
}

/** A quiz of this tutor; any other is refused as one that does not exist. */
export async function getQuiz(db: Db, actor: Actor, id: string): Promise<Quiz> {
  const quiz = await findQuiz(db, actor.id, id)
  if (!quiz) throw new Refusal(quizRefusals.quiz_not_found)
  return quiz
}

async function quizzesForTutor(db: Db, tutorId: string): Promise<Reply<List>> {
  const listed = await listQuizzes(db, tutorId)
  const questionsOf = Map.groupBy(await listQuestions(db, { tutorId }), ({ quizId }) => quizId)
  const assignmentsOf = Map.groupBy(await listAssignments(db, tutorId), ({ quizId }) => quizId)
  return listed.map(({ attempts, ...quiz }) => {
    const questions = questionsOf.get(quiz.id) ?? []
    const assignments = assignmentsOf.get(quiz.id) ?? []
    const _count = { questions: questions.length, assignments: assignments.length, attempts }
    return { ...quiz, _count, questions, assignments }
  })
}

async function quizzesForStudent(db: Db, studentId: string): Promise<Reply<List>> {
  const listed = await listAssignedQuizzes(db, studentId)
  const attemptsAt = Map.groupBy(await listAttemptsOf(db, studentId), ({ quizId }) => quizId)
  return listed.map(({ questions, open, extraTimePercent, ...quiz }) => {
    const attempts = attemptsAt.get(quiz.id) ?? []
    const { timeLimit } = quiz
    const extraSeconds = open?.extraSeconds ?? extraSecondsOf(timeLimit, extraTimePercent)
    return {
      ...{ ...quiz, timeLimit: ownLimit({ timeLimit, extraSeconds }), isInProgress: open !== null },
      openUntil: open && lastAnswerAt({ ...open, timeLimit }),
      _count: { questions, attempts: attempts.length },
      attempts: attempts.slice(0, MOST_OWN_ATTEMPTS),
      bestScore: attempts.length > 0 ? Math.max(...attempts.map(({ score }) => score)) : null,
      lastScore: attempts[0]?.score ?? null,
    }
  })
}
