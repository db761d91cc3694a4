import { type BookingChange, type BookingInNews, because, doerOf, type NoticeText, spanOf } from './booking-notices.ts'
import { modeInSentence } from './booking-words.ts'
import { aLesson, asAgreed, dayAndTime, kindOf, subjectOf } from './lesson-words.ts'
import type { Letter } from './letters.ts'
import { heldUntilAnswered, priceOnceConfirmed } from './tutor-notices.ts'

/**
 * What the tutor reads when a student asks for a lesson, a series or the consultation: who, what, when on London's clock,
 * and where to answer; one mail however many lessons were asked for together (Rules: notices).
 */
export function requestMail(change: BookingChange, _notice: NoticeText, schedule: `/${string}`): Letter {
  const { bookings } = change
  const [{ after: first }] = bookings
  const { student, startTime } = first
  const doer = doerOf(change)
  const isSeries = bookings.length > 1
  const kind = isSeries ? `${bookings.length} lessons` : kindOf(first)
  const paragraphs = [
    `${doer} asks for ${isSeries ? kind : `a ${kind}`}:`,
    bookings.map(({ after }) => `  ${inOneLine(after)}`).join('\n'),
    priceOnceConfirmed(bookings),
    `${isSeries ? 'These times are' : 'This time is'} held for ${student.name} until you answer.`,
  ]
  return {
    subject: `${doer} asks for ${isSeries ? `${kind} from` : `a ${kind} on`} ${dayAndTime(startTime)}`,
    ...answeredAt(schedule, paragraphs),
  }
}

/** What the tutor reads when a student asks for another time: the one they have, and the one they want (Rules #23). */
export function changeRequestMail(change: BookingChange, _notice: NoticeText, schedule: `/${string}`): Letter {
  const { bookings, reason } = change
  const [{ before, after }] = bookings
  const doer = doerOf(change)
  const kind = kindOf(after)
  const why = because(reason)
  const paragraphs = [
    `${doer} asks for another time for ${aLesson(after)}:`,
    `  instead of ${spanOf(asAgreed(before))}\n  ${inOneLine(after)}`,
    heldUntilAnswered(after),
    ...(why ? [why] : []),
  ]
  return {
    subject: `${doer} asks to move a ${kind} to ${dayAndTime(after.startTime)}`,
    ...answeredAt(schedule, paragraphs),
  }
}

function answeredAt(path: `/${string}`, paragraphs: readonly string[]): Pick<Letter, 'text' | 'button'> {
  return { text: paragraphs.join('\n\n'), button: { text: 'Answer', path } }
}

function inOneLine(booking: BookingInNews): string {
  const place = modeInSentence(booking.isOnline)
  const hours = booking.outsideHours ? ' (outside your published hours)' : ''
  return `${spanOf(booking)}, ${subjectOf(booking)}, ${place}${hours}`
}
