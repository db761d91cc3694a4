import { shareOf } from './money.ts'

/** Rules: quizzes. */
export const QUIZ_SUBJECTS = ['VOCABULARY', 'CLOZE', 'COMPREHENSION', 'MATHS'] as const
export type QuizSubject = (typeof QUIZ_SUBJECTS)[number]

export const QUESTION_TYPES = ['MCQ', 'TYPE_IN'] as const
export type QuestionType = (typeof QUESTION_TYPES)[number]

/** In seconds (Rules: quizzes; the longest is Rules #89). */
export const SHORTEST_TIME_LIMIT = 30
export const LONGEST_TIME_LIMIT = 86_400
/** Percent (Rules: quizzes). */
export const PASS_MARK = 60
/** Rules #95. */
export const LONGEST_ANSWER = 2000
/** Rules #90. */
export const MOST_STUDENTS_AT_ONCE = 500

/** Rules #95: an answer that a slow line delays is still taken, in seconds after the limit. */
export const GRACE_SECONDS = 120
/** Rules #96: the page submits at zero; what it needs for that is not counted as overtime. */
export const OVERTIME_AFTER_SECONDS = 2

interface Limit {
  /** Of the quiz, in seconds; null where it is not timed. */
  readonly timeLimit: number | null
  /** By how much it is longer for whoever sits it; fixed when the attempt begins. */
  readonly extraSeconds: number
}
interface Sitting extends Limit {
  readonly startTime: Date
}

/** A limit is longer by that share of it, the last second begun; a quiz that is not timed has none (Rules #94). */
export function extraSecondsOf(timeLimit: number | null, extraTimePercent: number): number {
  return timeLimit === null ? 0 : Math.ceil((timeLimit * extraTimePercent) / 100)
}

/** As long as a student has, in seconds; null where the quiz is not timed. */
export function ownLimit({ timeLimit, extraSeconds }: Limit): number | null {
  return timeLimit === null ? null : timeLimit + extraSeconds
}

/** When the time of an attempt is up; null where the quiz is not timed. */
export function deadlineOf({ startTime, ...limit }: Sitting): Date | null {
  const seconds = ownLimit(limit)
  return seconds === null ? null : secondsAfter(startTime, seconds)
}

/** When the last answer is taken: the limit and the grace after it; null where the quiz is not timed (Rules #95). */
export function lastAnswerAt(sitting: Sitting): Date | null {
  const deadline = deadlineOf(sitting)
  return deadline && secondsAfter(deadline, GRACE_SECONDS)
}

/** Whether answers are no longer taken (Rules #95). */
export function isTimeUp(sitting: Sitting, now: Date): boolean {
  const last = lastAnswerAt(sitting)
  return last !== null && now > last
}

/** When an attempt that is submitted for its student ends: now, but no later than its last answer could be given (Rules #94). */
export function endOf(sitting: Sitting, now: Date): Date {
  return isTimeUp(sitting, now) ? (lastAnswerAt(sitting) ?? now) : now
}

/** Whether an attempt that ended then took longer than it might (Rules #96). */
export function isOvertime(sitting: Sitting, endTime: Date): boolean {
  const deadline = deadlineOf(sitting)
  return deadline !== null && endTime > secondsAfter(deadline, OVERTIME_AFTER_SECONDS)
}

function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1000)
}

/** Whole percent, half up; the pass mark and the colours go by it as it is shown. Of no questions it is 0. */
export function scorePercent(correct: number, total: number): number {
  return total === 0 ? 0 : shareOf(100, correct, total)
}

export interface AttemptStatistics {
  readonly attempts: number
  readonly uniqueStudents: number
  /** Whole percent, half up. */
  readonly average: number
  readonly highest: number
  readonly lowest: number
  /** Of the attempts, with 60 percent or more: whole percent, half up. */
  readonly passRate: number
}

/**
 * What the tutor reads above the attempts at a quiz; null where there are none; students by their ids, for a
 * child may have no e-mail (Rules: quizzes).
 */
export function attemptStatistics(
  attempts: readonly { readonly score: number; readonly studentId: string }[],
): AttemptStatistics | null {
  if (attempts.length === 0) return null
  const scores = attempts.map(({ score }) => score)
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    attempts: attempts.length,
    uniqueStudents: new Set(attempts.map(({ studentId }) => studentId)).size,
    average: shareOf(1, sum, attempts.length),
    highest: Math.max(...scores),
    lowest: Math.min(...scores),
    passRate: scorePercent(scores.filter((score) => score >= PASS_MARK).length, attempts.length),
  }
}
