import { type BookingChange, type BookingInNews, because, type NoticeText, spanOf } from './booking-notices.ts'
import { modeInSentence } from './booking-words.ts'
import { aLesson, asAgreed, dayAndTime, kindOf, subjectOf } from './lesson-words.ts'
import { heldUntilAnswered, priceOnceConfirmed } from './tutor-notices.ts'

/** In plain text; a reader sees the subject before he opens it. */
export interface MailText {
  readonly subject: string
  readonly content: string
}

/**
 * What the tutor reads when a student asks for a lesson, a series or the consultation: who, what, when on London's clock,
 * and where to answer; one mail however many lessons were asked for together (Rules: notices).
 */
export function requestMail({ bookings }: BookingChange, _notice: NoticeText, scheduleUrl: string): MailText {
  const [{ after: first }] = bookings
  const { student, startTime } = first
  const isSeries = bookings.length > 1
  const kind = isSeries ? `${bookings.length} lessons` : kindOf(first)
  const paragraphs = [
    `${student.name} asks for ${isSeries ? kind : `a ${kind}`}:`,
    bookings.map(({ after }) => `  ${inOneLine(after)}`).join('\n'),
    priceOnceConfirmed(bookings),
    `${isSeries ? 'These times are' : 'This time is'} held for ${student.name} until you answer.`,
  ]
  return {
    subject: `${student.name} asks for ${isSeries ? `${kind} from` : `a ${kind} on`} ${dayAndTime(startTime)}`,
    content: letter(first.tutor.name, paragraphs, `You can answer here:\n${scheduleUrl}`),
  }
}

/** What the tutor reads when a student asks for another time: the one they have, and the one they want (Rules #23). */
export function changeRequestMail(
  { bookings, reason }: BookingChange,
  _notice: NoticeText,
  scheduleUrl: string,
): MailText {
  const [{ before, after }] = bookings
  const { student, tutor } = after
  const kind = kindOf(after)
  const why = because(reason)
  const paragraphs = [
    `${student.name} asks for another time for ${aLesson(after)}:`,
    `  instead of ${spanOf(asAgreed(before))}\n  ${inOneLine(after)}`,
    heldUntilAnswered(after),
    ...(why ? [why] : []),
  ]
  return {
    subject: `${student.name} asks to move a ${kind} to ${dayAndTime(after.startTime)}`,
    content: letter(tutor.name, paragraphs, `You can answer here:\n${scheduleUrl}`),
  }
}

/** What the tutor reads of anything else that a student does to a lesson, and of which one (Rules: notices). */
export function newsMail({ bookings }: BookingChange, notice: NoticeText, scheduleUrl: string): MailText {
  const { startTime, tutor } = asAgreed(bookings[0].before)
  const { subject, content } = noticeMail(notice, tutor.name, scheduleUrl)
  return { subject: `${subject}: ${dayAndTime(startTime)}`, content }
}

/** What the tutor reads by mail of anything else that a student does: what the bell says too (Rules: notices). */
export function noticeMail({ title, content }: NoticeText, tutorName: string, url: string): MailText {
  return { subject: title, content: letter(tutorName, [content], `You can see it here:\n${url}`) }
}

/** A mail to the tutor, in paragraphs, with where to go at its end. */
function letter(tutorName: string, paragraphs: readonly string[], where: string): string {
  return [`Hello ${tutorName},`, ...paragraphs, where, 'All times are London time.\n'].join('\n\n')
}

function inOneLine(booking: BookingInNews): string {
  const place = modeInSentence(booking.isOnline)
  const hours = booking.outsideHours ? ' (outside your published hours)' : ''
  return `${spanOf(booking)}, ${subjectOf(booking)}, ${place}${hours}`
}
