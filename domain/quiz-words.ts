import { PASS_MARK, type QuizSubject } from './quizzes.ts'

/** Rules: quizzes. */
export const quizSubjectLabel: Record<QuizSubject, string> = {
  VOCABULARY: 'Vocabulary',
  CLOZE: 'Cloze',
  COMPREHENSION: 'Comprehension (MCQ)',
  MATHS: 'Maths (MCQ)',
}

/** The server and the page of a quiz say these alike; the page says them without loading the shapes of the wire. */
export const QUIZ_NOT_FOUND = 'Quiz not found'
export const TAKEN_BACK = 'Your tutor has taken this quiz back. Your answers were not marked.'
export const UNREADABLE_CSV = 'Failed to parse CSV file'
export const HANDED_IN = 'This quiz was handed in elsewhere.'

/** Green, yellow and red. */
export type QuizTone = 'ok' | 'warn' | 'danger'

/** Percent from which a score is green; below the pass mark it is red (Rules: quizzes). */
const GOOD_MARK = 80
/** Shares of the time limit at which the clock turns yellow and red (Rules: quizzes). */
const YELLOW_SHARE = 0.3
const RED_SHARE = 0.1

/** The colour of a score in whole percent: green from 80, yellow from 60, red below (Rules: quizzes). */
export function scoreTone(score: number): QuizTone {
  if (score >= GOOD_MARK) return 'ok'
  return score >= PASS_MARK ? 'warn' : 'danger'
}

/**
 * The colour of the clock: green above 30 % of the limit, yellow to 10 %, then red. Both are in seconds
 * (Rules: quizzes).
 */
export function clockTone(secondsLeft: number, timeLimit: number): QuizTone {
  if (secondsLeft > timeLimit * YELLOW_SHARE) return 'ok'
  return secondsLeft > timeLimit * RED_SHARE ? 'warn' : 'danger'
}

/** The colour of a due date: red once it is past (Rules: quizzes). */
export function dueTone(dueDate: Date, now: Date): QuizTone {
  return dueDate < now ? 'danger' : 'warn'
}

/** `4:05`, a time limit or what is left of it, from whole seconds; an hour is `60:00` (Rules: quizzes). */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** `4 min 5 s`, how long an attempt took, to the whole second that had passed. */
export function durationInWords(startTime: Date, endTime: Date): string {
  const seconds = Math.max(0, Math.floor((endTime.getTime() - startTime.getTime()) / 1000))
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
