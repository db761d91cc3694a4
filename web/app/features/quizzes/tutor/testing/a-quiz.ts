import type { SentAnswer } from '#contract/core.ts'
import type { quizzes } from '#contract/quizzes.ts'
import { amira, nadia } from '#web/app/testing/a-booking.ts'

export type SentQuiz = SentAnswer<typeof quizzes.list>[number]
type SentAttempt = SentAnswer<typeof quizzes.attempts>[number]

const numbered = (start: string, number: number) => `${start}-1111-4111-8111-${String(number).padStart(12, '0')}`
let lastId = 0

/** Nadia's timed quiz of 12 questions that nobody has yet, unless told otherwise. */
export function aQuiz(told: Partial<SentQuiz> = {}): SentQuiz {
  lastId += 1
  return {
    ...{ id: numbered('cccccccc', lastId), title: 'Fractions', subject: 'MATHS', description: '', timeLimit: 605 },
    ...{ creator: { name: nadia.name }, createdAt: '2026-09-01T09:00:00.000Z', questions: [], assignments: [] },
    _count: { questions: 12, assignments: 0, attempts: 0 },
    ...told,
  }
}

/** Amira's on Thursday 10 September 2026 at 16:30 in London, after 4 minutes and 5 seconds, unless told otherwise. */
export function anAttempt(told: Partial<SentAttempt> = {}): SentAttempt {
  lastId += 1
  return {
    ...{ id: numbered('dddddddd', lastId), student: amira, score: 75, correctAnswers: 9, totalQuestions: 12 },
    ...{ startTime: '2026-09-10T15:25:55.000Z', endTime: '2026-09-10T15:30:00.000Z', isOvertime: false },
    ...told,
  }
}
