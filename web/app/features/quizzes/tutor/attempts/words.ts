import type { QuizAttempt } from '#contract/quizzes.ts'
import { durationInWords } from '#domain/quiz-words.ts'
import { londonClockOf, londonDateOf } from '#domain/time.ts'
import { csvFile } from '#web/app/lib/csv.ts'

const HEADER = ['Student', 'Email', 'Score', 'Correct', 'Total', 'Duration', 'Completed', 'Overtime']

/** The history as a spreadsheet opens it, the times London's. */
export function attemptsCsv(attempts: readonly QuizAttempt[]): Blob {
  const rows = attempts.map(({ student, score, correctAnswers, totalQuestions, startTime, endTime, isOvertime }) => {
    const completed = `${londonDateOf(endTime)} ${londonClockOf(endTime)}`
    const marks = [`${score}%`, String(correctAnswers), String(totalQuestions)]
    return [
      student.name,
      student.email,
      ...marks,
      durationInWords(startTime, endTime),
      completed,
      isOvertime ? 'Yes' : 'No',
    ]
  })
  return csvFile(HEADER, rows)
}

/** `Quiz attempts - Fractions.csv`, with nothing that a file system refuses. */
export function csvName(title: string): string {
  return `Quiz attempts - ${title.replace(/[^\p{L}\p{N} _-]/gu, '_').slice(0, 80)}.csv`
}
