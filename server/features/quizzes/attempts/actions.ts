import type { Call, Reply } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { isCorrect, keptAnswer } from '#domain/quiz-answers.ts'
import { deadlineOf, endOf, extraSecondsOf, isOvertime, isTimeUp, ownLimit, scorePercent } from '#domain/quizzes.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findAssignedQuiz, findQuestion, listQuestions, type Question } from '../reads.ts'
import {
  type Attempt,
  findAnswer,
  findAttempt,
  findOpenAttempt,
  listAnswers,
  listTimedOpenAttempts,
  type Outcome,
  type Whose,
} from './reads.ts'
import { insertAttempt, markAnswers, updateAttemptSubmitted, upsertAnswer } from './writes.ts'

type Quizzes = typeof quizzes

/**
 * Begins an attempt, or goes on with the one under way, whose clock runs on. One that nobody submitted in time is
 * submitted first, as it stood when the last answer could be given. Whoever only goes on is refused where there is nothing
 * to go on with, so that no stale page begins another one (Rules #94).
 */
export async function startQuiz(
  context: Context,
  { actor, unchanged, params, body }: Call<Quizzes['start']>,
): Promise<Reply<Quizzes['start']>> {
  const started = await changingAttempts(context, params.id, async (tx) => {
    const now = context.now()
    const quiz = await findAssignedQuiz(tx, actor.id, params.id)
    if (!quiz) throw new Refusal(quizRefusals.quiz_not_found)
    const questions = await listQuestions(tx, { quizId: quiz.id })
    const open = await findOpenAttempt(tx, quiz.id, actor.id)
    const isOver = open !== null && isTimeUp(open, now)
    if (body.goOn && (!open || isOver)) throw new Refusal(quizRefusals.handed_in)
    if (isOver) await closeAttempt(tx, open, endOf(open, now))
    const known = { quiz, questions, now }
    if (open && !isOver) return { ...known, sitting: open, answers: await listAnswers(tx, open.id), isNew: false }
    const extraSeconds = extraSecondsOf(quiz.timeLimit, quiz.extraTimePercent)
    const begun = { id: newId(), quizId: quiz.id, studentId: actor.id, startTime: now, extraSeconds }
    await insertAttempt(tx, { ...begun, totalQuestions: questions.length })
    return { ...known, sitting: { ...begun, timeLimit: quiz.timeLimit }, answers: [], isNew: true }
  })
  const { quiz, questions, sitting, answers, now, isNew } = started
  if (!isNew) unchanged()
  const { id, startTime } = sitting
  const asked = { ...quiz, timeLimit: ownLimit(sitting), questions }
  return { id, startTime, deadline: deadlineOf(sitting), now, quiz: asked, answers }
}

/** Keeps an answer while the attempt is under way and its time is not up (Rules #95). */
export async function saveAnswer(
  context: Context,
  { own, params, body }: Call<Quizzes['answer']>,
): Promise<Reply<Quizzes['answer']>> {
  const { quizId } = own(await findAttempt(context.db, params.attemptId))
  return changingAttempts(context, quizId, async (tx) => {
    const attempt = own(await findAttempt(tx, params.attemptId))
    if (attempt.outcome) throw new Refusal(quizRefusals.already_submitted)
    if (attempt.isTakenBack) throw new Refusal(quizRefusals.taken_back)
    if (isTimeUp(attempt, context.now())) throw new Refusal(quizRefusals.time_is_up)
    const question = await findQuestion(tx, quizId, body.questionId)
    if (!question) throw new Refusal(quizRefusals.question_not_found)
    const answer = keptAnswer(question, body.answer)
    if (answer === null) throw fieldRefusal('answer', quizRefusals.choice_not_offered.message)
    const before = await findAnswer(tx, attempt.id, question.id)
    const sequence = body.sequence ?? before?.sequence ?? null
    if (before && sequence !== null && sequence < (before.sequence ?? 0)) return before
    const given = { questionId: question.id, answer, sequence }
    await upsertAnswer(tx, { ...given, attemptId: attempt.id, quizId })
    return given
  })
}

/** Ends an attempt and marks it once; whoever submits it again is given the same result (Rules #96). */
export async function submitAttempt(
  context: Context,
  { own, unchanged, params }: Call<Quizzes['submit']>,
): Promise<Reply<Quizzes['submit']>> {
  const { quizId } = own(await findAttempt(context.db, params.attemptId))
  const { submitted, isFirst } = await changingAttempts(context, quizId, async (tx) => {
    const attempt = own(await findAttempt(tx, params.attemptId))
    if (attempt.outcome) return { submitted: resultOf(attempt, attempt.outcome), isFirst: false }
    if (attempt.isTakenBack) throw new Refusal(quizRefusals.taken_back)
    const outcome = await closeAttempt(tx, attempt, context.now())
    if (!outcome) throw new Refusal(quizRefusals.attempt_not_found)
    return { submitted: resultOf(attempt, outcome), isFirst: true }
  })
  if (!isFirst) unchanged()
  return submitted
}

/** Submits, before they are listed, the attempts that nobody came back to in time, as they stood (Rules #93). Who lists them hears of it. */
export async function closeForgotten(
  context: Context,
  { tell, unchanged }: Pick<Call<Quizzes['list']>, 'tell' | 'unchanged'>,
  whose: Whose,
): Promise<void> {
  const now = context.now()
  let hasClosed = false
  const open = await listTimedOpenAttempts(context.db, whose)
  for (const { id, quizId, studentId } of open.filter((attempt) => isTimeUp(attempt, now))) {
    const isClosed = await changingAttempts(context, quizId, async (tx) => {
      const attempt = await findAttempt(tx, id)
      if (!attempt || attempt.outcome || attempt.isTakenBack) return false
      return (await closeAttempt(tx, attempt, endOf(attempt, now))) !== null
    })
    if (!isClosed) continue
    hasClosed = true
    tell(studentId)
  }
  if (!hasClosed) unchanged()
}

/** Submits an attempt under way as it stands, within the queue of its quiz; null where its student was erased meanwhile. */
export async function closeAttempt(tx: Tx, attempt: Attempt, endTime: Date): Promise<Outcome | null> {
  const questions = await listQuestions(tx, { quizId: attempt.quizId })
  const answers = new Map((await listAnswers(tx, attempt.id)).map(({ questionId, answer }) => [questionId, answer]))
  const correct = questions.filter((question) => isCorrect(question, answers.get(question.id) ?? ''))
  const outcome = {
    endTime,
    isOvertime: isOvertime(attempt, endTime),
    score: scorePercent(correct.length, attempt.totalQuestions),
    correctAnswers: correct.length,
  }
  if (!(await updateAttemptSubmitted(tx, attempt.id, outcome))) return null
  const unanswered = questions.filter(({ id }) => !answers.has(id))
  await markAnswers(tx, attempt, { correct: idsOf(correct), unanswered: idsOf(unanswered) })
  return outcome
}

/** One change of a quiz's attempts at a time: no answer slips in between the marking and the end. */
export function changingAttempts<T>(context: Context, quizId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return context.transaction(work, { queueFor: `quiz ${quizId}` })
}

/** What both sides read of a submitted attempt. */
export function resultOf(attempt: Attempt, outcome: Outcome): Reply<Quizzes['submit']> {
  const { id, startTime, totalQuestions } = attempt
  return { id, startTime, totalQuestions, ...outcome }
}

const idsOf = (questions: readonly Question[]): string[] => questions.map(({ id }) => id)
