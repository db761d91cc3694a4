import type { NoticeText } from './booking-notices.ts'
import { type Booking, type BookingType, bookingCan } from './bookings.ts'
import { dayAndClock } from './day-words.ts'
import { dayAndTime } from './lesson-words.ts'
import type { Letter } from './letters.ts'
import { type Category, subjectInFull } from './subjects.ts'

/** The three blocks of a lesson's feedback; null where nothing was written. */
export interface FeedbackTexts {
  readonly feedback: string | null
  readonly stepsToImprove: string | null
  readonly homeworkTargets: string | null
}

/**
 * Feedback is complete when none of its three texts is missing or blank; until then it is pending (Rules: feedback).
 */
export function isFeedbackComplete({ feedback, stepsToImprove, homeworkTargets }: FeedbackTexts): boolean {
  return [feedback, stepsToImprove, homeworkTargets].every((text) => text !== null && text.trim() !== '')
}

/** Our choice: until then a missing text is on its way, not forgotten. */
const WRITING_HOURS = 48

/** In the first 48 hours after a lesson what is missing of its feedback is being written (Rules: feedback). */
export function isBeingWritten(endTime: Date, now: Date): boolean {
  return endTime > overdueSince(now)
}

/** What is not written about a lesson that had ended by then is overdue (Rules: feedback). */
export function overdueSince(now: Date): Date {
  return new Date(now.getTime() - WRITING_HOURS * 3_600_000)
}

/** The tutor writes about a lesson that was confirmed, from the instant of its end; else the reason (Rules #37). */
export function feedbackProblem(booking: Pick<Booking, 'status' | 'endTime'>, now: Date): 'not_taught' | null {
  return bookingCan.giveFeedback(booking) && booking.endTime <= now ? null : 'not_taught'
}

/** A confirmed lesson that is over and about which the tutor has not yet written (Rules: bookings). */
export function awaitsFeedback(booking: Pick<Booking, 'status' | 'endTime'>, now: Date): boolean {
  return booking.status === 'CONFIRMED' && feedbackProblem(booking, now) === null
}

/** What a family reads of it by mail: all three texts, since parents read them there (Rules: notices). */
export function feedbackLetter(
  booking: Parameters<typeof feedbackNotice>[0],
  texts: FeedbackTexts,
  path: `/${string}`,
): Letter {
  const parts = [
    ['Feedback', texts.feedback],
    ['Steps to improve', texts.stepsToImprove],
    ['Homework targets', texts.homeworkTargets],
  ] as const
  return {
    subject: `Feedback on ${subjectInFull(booking.subject)}, ${dayAndClock(booking.startTime)}`,
    text: feedbackNotice(booking).content,
    quote: parts.flatMap(([title, text]) => (text?.trim() ? [`${title}:\n${text.trim()}`] : [])).join('\n\n'),
    button: { text: 'Read it', path },
  }
}

/** What a student reads when the tutor has written about a lesson: which one, its day and London time (Rules #37). */
export function feedbackNotice(booking: {
  readonly type: BookingType
  readonly subject: { readonly name: string; readonly category: Category }
  readonly startTime: Date
}): NoticeText {
  const kind = booking.type === 'CONSULTATION' ? 'consultation' : 'lesson'
  const which = `${subjectInFull(booking.subject)} ${kind} on ${dayAndTime(booking.startTime)}`
  return {
    title: `Feedback on your ${kind}`,
    content: `Your tutor has written feedback on your ${which}.`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}
