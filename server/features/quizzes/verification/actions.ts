import { scorePercent } from '#domain/quizzes.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listMarkedAttempts, type MarkedAttempt } from './reads.ts'

/** Where the result of an attempt and its answers disagree, a sentence each (I18, I19); none is good. */
export async function quizFaults(db: Db): Promise<string[]> {
  return (await listMarkedAttempts(db)).flatMap((attempt) => {
    const problem = attemptProblem(attempt)
    return problem ? [`Quiz attempt ${attempt.id} ${problem}`] : []
  })
}

function attemptProblem(attempt: MarkedAttempt): string | null {
  const { isSubmitted, totalQuestions, answers, marked, right, correctAnswers, score } = attempt
  if (!isSubmitted) return marked > 0 ? 'is under way and has marked answers' : null
  if (answers !== totalQuestions || marked !== answers)
    return `has ${marked} marked answers to ${totalQuestions} questions`
  if (right !== correctAnswers) return `counts ${correctAnswers} right answers and has ${right}`
  return score === scorePercent(right, totalQuestions) ? null : `has the wrong score, ${score}`
}
