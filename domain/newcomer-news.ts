import { FIND_ANOTHER_TIME } from './booking-letters.ts'
import type { BookingInNews, NoticeText } from './booking-notices.ts'
import { kindOf, lessonOn } from './lesson-words.ts'
import type { Letter } from './letters.ts'

/** What both sides read of a new student's request that nobody has answered in time; by mail she can ask again (Rules: newcomers). */
export function lapseNews(request: BookingInNews): { student: NoticeText; letter: Letter; tutor: NoticeText } {
  const what = lessonOn(request)
  const title = 'Your request was not answered'
  const content = `Your tutor could not answer in time. Please ask again, or ask a question. It was for the ${what}.`
  return {
    student: { title, content, type: 'WARNING', priority: 'HIGH' },
    letter: { subject: title, text: content, button: FIND_ANOTHER_TIME },
    tutor: {
      title: `A ${kindOf(request)} was not answered in time`,
      content: `${request.student.name} asked for the ${what}. Nobody answered, so the time is free again.`,
      type: 'INFO',
      priority: 'NORMAL',
    },
  }
}
