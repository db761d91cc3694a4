import type { QuizResults } from '#contract/quizzes.ts'
import { CHOICE_LETTERS } from '#domain/quiz-answers.ts'

export type MarkedAnswer = QuizResults['answers'][number]
type Asked = MarkedAnswer['question']

/** `B: Rome` for a letter of an MCQ, and a typed answer as it is; null where there was none. */
export function answerInFull(question: Asked, answer: string): string | null {
  if (answer.trim() === '') return null
  const letter = question.questionType === 'MCQ' ? CHOICE_LETTERS.find((each) => each === answer) : undefined
  const text = letter && question[`choice${letter}`]
  return text ? `${letter}: ${text}` : answer
}
