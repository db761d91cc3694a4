import { FIND_ANOTHER_TIME } from './booking-letters.ts'
import type { BookingInNews, NoticeText } from './booking-notices.ts'
import { dayAndClock } from './day-words.ts'
import { kindOf, lessonOn } from './lesson-words.ts'
import type { Letter } from './letters.ts'

/** What stands with a suggestion that nobody has answered until the time to answer by. */
export const NOT_ANSWERED = 'Not answered in time'

/** What both sides read of a suggestion that ran out (Rules #22). */
export function runOutNews(
  suggestion: BookingInNews,
  answerBy: Date,
): { family: NoticeText; letter: Letter; tutor: NoticeText } {
  const what = lessonOn(suggestion)
  const until = dayAndClock(answerBy)
  const title = `A ${kindOf(suggestion)} was not answered in time`
  const content = `Your tutor suggested the ${what}, to be answered by ${until}. The time is free again.`
  return {
    family: { title, content, type: 'WARNING', priority: 'NORMAL' },
    letter: { subject: title, text: content, button: FIND_ANOTHER_TIME },
    tutor: {
      title: 'A suggestion was not answered in time',
      content: `${suggestion.student.name} did not answer by ${until}: the ${what} is off, and its time is free again.`,
      type: 'INFO',
      priority: 'NORMAL',
    },
  }
}
