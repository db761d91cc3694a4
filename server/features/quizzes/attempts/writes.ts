import { Refusal } from '#contract/refusals.ts'
import { quizRefusals } from '#contract/sentences/quizzes.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import type { Attempt, Outcome } from './reads.ts'

const refusals = {
  quiz_answers_final: () => new Refusal(quizRefusals.already_submitted),
  quiz_answers_over: () => new Refusal(quizRefusals.taken_back),
  foreign_key: () => new Refusal(quizRefusals.attempt_not_found),
}

export async function insertAttempt(
  tx: Tx,
  attempt: Pick<Attempt, 'id' | 'quizId' | 'studentId' | 'startTime' | 'extraSeconds' | 'totalQuestions'>,
): Promise<void> {
  await tx
    .insertInto('quiz_attempts')
    .values({
      id: attempt.id,
      quiz_id: attempt.quizId,
      student_id: attempt.studentId,
      started_at: attempt.startTime.getTime(),
      extra_seconds: attempt.extraSeconds,
      submitted_at: null,
      score: null,
      correct_answers: null,
      total_questions: attempt.totalQuestions,
    })
    .execute()
}

interface NewAnswer {
  readonly attemptId: string
  readonly quizId: string
  readonly questionId: string
  readonly answer: string
  readonly sequence: number | null
}

/** The last one stays; without a sequence of its own it keeps the one before it. */
export async function upsertAnswer(tx: Tx, given: NewAnswer): Promise<void> {
  const upsert = tx
    .insertInto('quiz_answers')
    .values({
      attempt_id: given.attemptId,
      question_id: given.questionId,
      quiz_id: given.quizId,
      answer: given.answer,
      sequence: given.sequence,
      is_correct: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['attempt_id', 'question_id']).doUpdateSet((eb) => ({
        answer: eb.ref('excluded.answer'),
        sequence: eb.fn.coalesce('excluded.sequence', 'quiz_answers.sequence'),
      })),
    )
  await translating(upsert.execute(), refusals)
}

/** Marks what was answered and leaves no question without an answer, so that none can be added (I18). */
export async function markAnswers(
  tx: Tx,
  { id, quizId }: { id: string; quizId: string },
  marked: { correct: readonly string[]; unanswered: readonly string[] },
): Promise<void> {
  const open = tx.updateTable('quiz_answers').where('attempt_id', '=', id).where('is_correct', 'is', null)
  if (marked.correct.length > 0) {
    await open.set({ is_correct: 1 }).where('question_id', 'in', marked.correct).execute()
  }
  await open.set({ is_correct: 0 }).execute()
  if (marked.unanswered.length === 0) return
  const blank = { attempt_id: id, quiz_id: quizId, answer: '', sequence: null, is_correct: 0 as const }
  await tx
    .insertInto('quiz_answers')
    .values(marked.unanswered.map((question_id) => ({ ...blank, question_id })))
    .execute()
}

/** They are over and nobody marked them: their answers go (Rules #91). */
export async function takeBackAttempts(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx.deleteFrom('quiz_answers').where('attempt_id', 'in', ids).execute()
  await tx.updateTable('quiz_attempts').set({ taken_back_at: now.getTime() }).where('id', 'in', ids).execute()
}

/** Whether this submission was the one that counts. */
export async function updateAttemptSubmitted(tx: Tx, id: string, outcome: Outcome): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('quiz_attempts')
    .set({
      submitted_at: outcome.endTime.getTime(),
      is_overtime: outcome.isOvertime ? 1 : 0,
      score: outcome.score,
      correct_answers: outcome.correctAnswers,
    })
    .where('id', '=', id)
    .where('submitted_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
