import {
  type BookingChange,
  type BookingInNews,
  because,
  isSoon,
  moneyNews,
  type NoticeText,
  spanOf,
  wasAgreed,
} from './booking-notices.ts'
import { awaitsStudent } from './bookings.ts'
import { sentences } from './charge-news.ts'
import { asAgreed, kindOf, lessonOn } from './lesson-words.ts'
import { poundsText } from './money.ts'
import { subjectInFull } from './subjects.ts'

/**
 * What a student reads when the tutor has given a booking another time, subject or price, and why. One that is not agreed
 * is not agreed by that either (Rules #24).
 */
export function changeNotice({ bookings, reason, now }: BookingChange): NoticeText {
  const [{ before, after }] = bookings
  const moved = isMoved({ bookings })
  const subject = subjectInFull(after.subject)
  const soon = moved && (isSoon(before.startTime, now) || isSoon(after.startTime, now))
  const { title, what, answer } = (moved ? movedNews : changedNews)(before, after)
  return {
    title,
    content: sentences(
      what,
      subject !== subjectInFull(before.subject) && `It is now ${subject}.`,
      before.pricePence !== after.pricePence && `It now costs ${poundsText(after.pricePence)}.`,
      moneyNews(bookings),
      answer,
      because(reason),
    ),
    type: 'WARNING',
    priority: wasAgreed(before) && soon ? 'URGENT' : 'HIGH',
  }
}

/** Whether a booking has another time now, and not only another subject or price. */
export function isMoved({ bookings: [{ before, after }] }: Pick<BookingChange, 'bookings'>): boolean {
  return (
    before.startTime.getTime() !== after.startTime.getTime() || before.endTime.getTime() !== after.endTime.getTime()
  )
}

/** Who is to answer, and which times the grid withholds from everyone else until then (Rules I1). */
interface ChangeNews {
  readonly title: string
  readonly what: string
  readonly answer: string | false
}

function movedNews(before: BookingInNews, after: BookingInNews): ChangeNews {
  if (awaitsStudent(after)) {
    return {
      title: 'Your tutor suggests another time',
      what: `Your tutor suggests another time for the ${lessonOn(before)}: ${spanOf(after)}.`,
      answer: 'The new time is held until you answer. Please accept or decline it.',
    }
  }
  if (before.status === 'CONFIRMED') {
    const what = `The tutor has moved your ${lessonOn(before)} to ${spanOf(after)}.`
    return { title: `Your ${kindOf(before)} has been moved`, what, answer: false }
  }
  const title = 'Your request has been moved'
  return before.status === 'AMENDED'
    ? {
        title,
        what: `You asked to move your ${lessonOn(asAgreed(before))} to ${spanOf(before)}: your tutor has changed that to ${spanOf(after)}.`,
        answer: 'Both times are held until your tutor answers.',
      }
    : {
        title,
        what: `The tutor has moved your request for the ${lessonOn(before)} to ${spanOf(after)}.`,
        answer: 'The new time is held until your tutor answers.',
      }
}

function changedNews(before: BookingInNews, after: BookingInNews): ChangeNews {
  if (awaitsStudent(after)) {
    return {
      title: 'Your tutor has changed a suggestion',
      what: `Your tutor has changed the ${lessonOn(before)} that was suggested to you.`,
      answer: 'Please accept or decline it.',
    }
  }
  if (before.status === 'CONFIRMED') {
    const what = `The tutor has changed your ${lessonOn(before)}.`
    return { title: `Your ${kindOf(before)} has been changed`, what, answer: false }
  }
  return {
    title: 'Your request has been changed',
    what: `The tutor has changed your request for the ${lessonOn(before)}.`,
    answer: 'It waits for your tutor to answer.',
  }
}
