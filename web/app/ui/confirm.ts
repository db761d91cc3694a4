import { openDialog } from './dialogs.tsx'
import type { Question, ReasonedQuestion } from './question.ts'

export function confirm<Answer>(question: Question<Answer>): void {
  void openDialog(() => import('./question-dialog.tsx'), 'QuestionDialog', { question: question as Question })
}

export function confirmWithReason<Answer>(question: ReasonedQuestion<Answer>): void {
  void openDialog(() => import('./reason-dialog.tsx'), 'ReasonedQuestionDialog', {
    question: question as ReasonedQuestion,
  })
}
