import type { RequestedStatus } from './booking-changes.ts'
import type { BookingStatus, BookingType } from './bookings.ts'
import { poundsText } from './money.ts'
import type { NoticePriority, NoticeType } from './notices.ts'
import { type Category, subjectInFull } from './subjects.ts'
import { BUSINESS_ZONE, londonClockOf, minutesBetween } from './time.ts'

export interface NoticeText {
  readonly title: string
  readonly content: string
  readonly type: NoticeType
  readonly priority: NoticePriority
}

interface AnsweredBooking {
  readonly type: BookingType
  /** As it was before the answer. */
  readonly status: BookingStatus
  readonly subject: { readonly name: string; readonly category: Category }
  readonly startTime: Date
}

/** A lesson that is off within a day must not be overlooked. An arbitrary choice of ours. */
const URGENT_WITHIN_MINUTES = 24 * 60

/**
 * What a student reads when the tutor has confirmed, denied or cancelled a booking: which one, its day and London time,
 * and the reason if one was given (Rules #22).
 */
export function answerNotice(booking: AnsweredBooking, to: RequestedStatus, reason: string, now: Date): NoticeText {
  const kind = kindOf(booking)
  const which = inWords(booking)
  const why = reason ? ` Reason: ${reason}` : ''
  if (to === 'CONFIRMED') {
    const content = `Your ${which} is confirmed.${why}`
    return { title: `Your ${kind} is confirmed`, content, type: 'SUCCESS', priority: 'NORMAL' }
  }
  if (to === 'DENIED') {
    const content = `Your request for the ${which} was denied.${why}`
    return { title: 'Your request was denied', content, type: 'WARNING', priority: 'HIGH' }
  }
  return {
    title: `Your ${kind} is cancelled`,
    content: `The tutor has cancelled your ${which}.${why}`,
    type: 'WARNING',
    priority: wasAgreed(booking) && isSoon(booking.startTime, now) ? 'URGENT' : 'HIGH',
  }
}

type ChangedBooking = AnsweredBooking & { readonly endTime: Date; readonly pricePence: number }

/** What a student reads when the tutor has given a booking another time, subject or price, and why (Rules #24). */
export function changeNotice(before: ChangedBooking, after: ChangedBooking, reason: string, now: Date): NoticeText {
  const kind = kindOf(before)
  const isMoved =
    before.startTime.getTime() !== after.startTime.getTime() || before.endTime.getTime() !== after.endTime.getTime()
  const when = `${dayAndTime(after.startTime)} until ${londonClockOf(after.endTime)}`
  const subject = subjectInFull(after.subject)
  const sentences = [
    isMoved
      ? `The tutor has moved your ${inWords(before)} to ${when}.`
      : `The tutor has changed your ${inWords(before)}.`,
    subject === subjectInFull(before.subject) ? '' : `It is now ${subject}.`,
    before.pricePence === after.pricePence ? '' : `It now costs ${poundsText(after.pricePence)}.`,
    reason ? `Reason: ${reason}` : '',
  ]
  const soon = isMoved && (isSoon(before.startTime, now) || isSoon(after.startTime, now))
  return {
    title: `Your ${kind} has been ${isMoved ? 'moved' : 'changed'}`,
    content: sentences.filter(Boolean).join(' '),
    type: 'WARNING',
    priority: wasAgreed(before) && soon ? 'URGENT' : 'HIGH',
  }
}

/** What a student reads who asked for another time and is to come at the one agreed on before (Rules section 3). */
export function keptNotice(kept: AnsweredBooking, now: Date): NoticeText {
  return {
    title: `Your ${kindOf(kept)} keeps its time`,
    content: `The tutor could not change the time: your ${inWords(kept)} takes place as agreed before.`,
    type: 'WARNING',
    priority: isSoon(kept.startTime, now) ? 'URGENT' : 'HIGH',
  }
}

/** What a student reads when the tutor lets the charge of a late cancellation go, and why (Rules §5). */
export function waiverNotice(booking: AnsweredBooking, chargeNews: string, reason: string): NoticeText {
  return {
    title: 'A late cancellation is not charged',
    content: `Your ${inWords(booking)}, cancelled late, is not charged. ${chargeNews} Reason: ${reason}`,
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

function kindOf({ type }: AnsweredBooking): string {
  return type === 'CONSULTATION' ? 'consultation' : 'lesson'
}

function inWords(booking: AnsweredBooking): string {
  return `${subjectInFull(booking.subject)} ${kindOf(booking)} on ${dayAndTime(booking.startTime)}`
}

function wasAgreed({ status }: AnsweredBooking): boolean {
  return status === 'CONFIRMED' || status === 'AMENDED'
}

function isSoon(start: Date, now: Date): boolean {
  const minutesLeft = minutesBetween(now, start)
  return minutesLeft >= 0 && minutesLeft < URGENT_WITHIN_MINUTES
}

/**
 * What a student reads when the tutor has answered several lessons of a series at once: one notice, with their number
 * and the first of them (Rules #22, §5).
 */
export function seriesNotice(
  bookings: readonly [AnsweredBooking, ...AnsweredBooking[]],
  to: RequestedStatus,
  reason: string,
  now: Date,
): NoticeText {
  const [first] = bookings
  const single = answerNotice(first, to, reason, now)
  if (bookings.length === 1) return single
  const isUrgent = bookings.some((booking) => answerNotice(booking, to, reason, now).priority === 'URGENT')
  const what = `${bookings.length} lessons, the first on ${dayAndTime(first.startTime)}`
  const words = {
    CONFIRMED: { title: 'Your lessons are confirmed', content: `The tutor has confirmed ${what}.` },
    DENIED: { title: 'Your requests were denied', content: `Your requests for ${what}, were denied.` },
    CANCELLED: { title: 'Your lessons are cancelled', content: `The tutor has cancelled ${what}.` },
  }[to]
  const content = reason ? `${words.content} Reason: ${reason}` : words.content
  return { ...single, title: words.title, content, priority: isUrgent ? 'URGENT' : single.priority }
}

/** What a student reads when the tutor suggests a booking: what it is, its day and its London time (Rules #21). */
export function suggestionNotice({ type, subject, startTime }: Omit<AnsweredBooking, 'status'>): NoticeText {
  const kind = type === 'CONSULTATION' ? 'consultation' : 'lesson'
  return {
    title: `Your tutor suggests a ${kind}`,
    content: `Your tutor suggests a ${subjectInFull(subject)} ${kind} on ${dayAndTime(startTime)}. Please accept or decline it.`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `Monday 19 January 2026 at 16:00`, on London's calendar and clock, for sentences that are stored. */
export function dayAndTime(instant: Date): string {
  return `${dayFormat.format(instant).replace(',', '')} at ${londonClockOf(instant)}`
}
