import type { Call, Reply } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { Refusal } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { ownLimit } from '#domain/quizzes.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import type { Context } from '#server/platform/context.ts'
import { getQuiz } from '../actions.ts'
import { closeForgotten, resultOf } from '../attempts/actions.ts'
import { findAttempt, listAnswers, listAttemptsAt, listAttemptsInFull } from '../attempts/reads.ts'
import { findQuiz, listQuestions } from '../reads.ts'

type Quizzes = typeof quizzes

/** The submitted attempts at a quiz, newest first (Rules #93). */
export async function readAttempts(
  context: Context,
  call: Call<Quizzes['attempts']>,
): Promise<Reply<Quizzes['attempts']>> {
  const quiz = await getQuiz(context.db, call.actor, call.params.id)
  await closeForgotten(context, call, { quizId: quiz.id })
  const attempts = await listAttemptsAt(context.db, quiz.id)
  return attempts.flatMap((attempt) =>
    attempt.outcome ? [{ ...resultOf(attempt, attempt.outcome), student: attempt.student }] : [],
  )
}

/** What one student has submitted, at every quiz, newest first (Rules #113). */
export async function readAttemptsOf(
  context: Context,
  call: Call<Quizzes['attemptsOf']>,
): Promise<Reply<Quizzes['attemptsOf']>> {
  const student = await findStudent(context.db, call.params.id)
  if (!student) throw new Refusal(quizRefusals.student_not_found)
  await closeForgotten(context, call, { studentId: student.id })
  const attempts = await listAttemptsInFull(context.db, student.id)
  return attempts.flatMap(({ quizTitle, ...attempt }) =>
    attempt.outcome ? [{ ...resultOf(attempt, attempt.outcome), quiz: { id: attempt.quizId, title: quizTitle } }] : [],
  )
}

/** How a submitted attempt went, question by question, for its student and the tutor (Rules #97). */
export async function readResults(
  { db }: Context,
  { actor, own, params }: Call<Quizzes['results']>,
): Promise<Reply<Quizzes['results']>> {
  const attempt = own(await findAttempt(db, params.attemptId))
  if (attempt.isTakenBack) throw new Refusal(quizRefusals.taken_back)
  if (!attempt.outcome) throw new Refusal(quizRefusals.results_after_submission)
  const quiz = await findQuiz(db, attempt.tutorId, attempt.quizId)
  if (!quiz) throw new Refusal(quizRefusals.results_not_found)
  const questions = await listQuestions(db, { quizId: quiz.id })
  const answers = new Map((await listAnswers(db, attempt.id)).map((answer) => [answer.questionId, answer]))
  const { name, email } = attempt.student
  return {
    ...resultOf(attempt, attempt.outcome),
    quiz: { ...quiz, timeLimit: ownLimit(attempt) },
    student: actor.side === 'TUTOR' ? { name, email } : { name },
    answers: questions.map((question) => {
      const given = answers.get(question.id)
      return { question, studentAnswer: given?.answer ?? '', isCorrect: given?.isCorrect ?? false }
    }),
  }
}
