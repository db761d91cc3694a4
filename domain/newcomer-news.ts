import type { BookingInNews, NoticeText } from './booking-notices.ts'
import { kindOf, lessonOn } from './lesson-words.ts'

/** What both sides read of a new student's request that nobody has answered in time (Rules: newcomers). */
export function lapseNews(request: BookingInNews): { student: NoticeText; tutor: NoticeText } {
  const what = lessonOn(request)
  return {
    student: {
      title: 'Your request was not answered',
      content: `Your tutor could not answer in time. Please ask again, or ask a question. It was for the ${what}.`,
      type: 'WARNING',
      priority: 'HIGH',
    },
    tutor: {
      title: `A ${kindOf(request)} was not answered in time`,
      content: `${request.student.name} asked for the ${what}. Nobody answered, so the time is free again.`,
      type: 'INFO',
      priority: 'NORMAL',
    },
  }
}
