import type { WrittenQuestion } from '#domain/quiz-csv.ts'
import type { QuestionType } from '#domain/quizzes.ts'
import { counted } from '#web/app/lib/format.ts'

export const questionTypeWords: Record<QuestionType, string> = { MCQ: 'multiple choice', TYPE_IN: 'typed answer' }

/** `12 questions: 8 multiple choice, 4 typed; 2 with media` */
export function summaryOf(questions: readonly WrittenQuestion[]): string {
  const typed = questions.filter(({ questionType }) => questionType === 'TYPE_IN').length
  const media = questions.filter(({ mediaFile }) => mediaFile !== '').length
  const kinds = `${questions.length - typed} multiple choice, ${typed} typed`
  return `${counted(questions.length, 'question')}: ${kinds}${media > 0 ? `; ${media} with media` : ''}`
}
