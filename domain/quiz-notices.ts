import type { NoticeText } from './booking-notices.ts'
import { dayAndTime } from './lesson-words.ts'

/** What a student reads who has a quiz to take, or another time to have taken it by (Rules #90). */
export function quizAssignedNotice(
  quiz: { readonly title: string },
  dueDate: Date | null,
  { isNew }: { isNew: boolean },
): NoticeText {
  const due = dueDate ? `Please take it by ${dayAndTime(dueDate)}.` : 'It has no due date.'
  return {
    title: isNew ? 'A new quiz for you' : 'A quiz has another due date',
    content: isNew
      ? `Your tutor has given you the quiz "${quiz.title}". ${due}`
      : `Your tutor has changed when the quiz "${quiz.title}" is due. ${due}`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** What a student reads who was taking a quiz when it was taken back: the page that said so may be closed (Rules #91). */
export function quizTakenBackNotice(quiz: { readonly title: string }): NoticeText {
  return {
    title: 'A quiz was taken back',
    content: `Your tutor has taken the quiz "${quiz.title}" back. Your answers were not marked.`,
    type: 'WARNING',
    priority: 'NORMAL',
  }
}
