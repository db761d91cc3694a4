import type { WrittenQuestion } from '#domain/quiz-csv.ts'
import type { QuestionType } from '#domain/quizzes.ts'

export const questionTypeWords: Record<QuestionType, string> = { MCQ: 'multiple choice', TYPE_IN: 'typed answer' }

/** `12 questions: 8 multiple choice, 4 typed; 2 with media` */
export function summaryOf(questions: readonly WrittenQuestion[]): string {
  const typed = questions.filter(({ questionType }) => questionType === 'TYPE_IN').length
  const media = questions.filter(({ mediaFile }) => mediaFile !== '').length
  const all = questions.length === 1 ? '1 question' : `${questions.length} questions`
  const kinds = `${questions.length - typed} multiple choice, ${typed} typed`
  return `${all}: ${kinds}${media > 0 ? `; ${media} with media` : ''}`
}
