import type { Db } from '#server/platform/db/database.ts'

/** An attempt beside its answers. */
export interface MarkedAttempt {
  readonly id: string
  readonly isSubmitted: boolean
  readonly score: number | null
  readonly correctAnswers: number | null
  readonly totalQuestions: number
  readonly answers: number
  /** Answers that are marked, and those of them that are right. */
  readonly marked: number
  readonly right: number
}

/** Every attempt, in one query so that both sides are of one moment. */
export async function listMarkedAttempts(db: Db): Promise<MarkedAttempt[]> {
  const rows = await db
    .selectFrom('quiz_attempts as attempt')
    .leftJoin('quiz_answers as answer', 'answer.attempt_id', 'attempt.id')
    .select(['attempt.id', 'attempt.submitted_at', 'attempt.score', 'attempt.correct_answers'])
    .select('attempt.total_questions')
    .select((eb) => [
      eb.fn.count<number>('answer.question_id').as('answers'),
      eb.fn.count<number>('answer.is_correct').as('marked'),
      eb.fn.coalesce(eb.fn.sum<number>('answer.is_correct'), eb.lit(0)).as('right'),
    ])
    .groupBy('attempt.id')
    .orderBy('attempt.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isSubmitted: row.submitted_at !== null,
    score: row.score,
    correctAnswers: row.correct_answers,
    totalQuestions: row.total_questions,
    answers: Number(row.answers),
    marked: Number(row.marked),
    right: Number(row.right),
  }))
}
