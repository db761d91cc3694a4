import type { RequestedStatus } from './booking-changes.ts'
import type { BookingStatus, BookingType } from './bookings.ts'
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
  const kind = booking.type === 'CONSULTATION' ? 'consultation' : 'lesson'
  const which = `${subjectInFull(booking.subject)} ${kind} on ${dayAndTime(booking.startTime)}`
  const why = reason ? ` Reason: ${reason}` : ''
  if (to === 'CONFIRMED') {
    const content = `Your ${which} is confirmed.${why}`
    return { title: `Your ${kind} is confirmed`, content, type: 'SUCCESS', priority: 'NORMAL' }
  }
  if (to === 'DENIED') {
    const content = `Your request for the ${which} was denied.${why}`
    return { title: 'Your request was denied', content, type: 'WARNING', priority: 'HIGH' }
  }
  const wasAgreed = booking.status === 'CONFIRMED' || booking.status === 'AMENDED'
  const minutesLeft = minutesBetween(now, booking.startTime)
  const isSoon = wasAgreed && minutesLeft >= 0 && minutesLeft < URGENT_WITHIN_MINUTES
  return {
    title: `Your ${kind} is cancelled`,
    content: `The tutor has cancelled your ${which}.${why}`,
    type: 'WARNING',
    priority: isSoon ? 'URGENT' : 'HIGH',
  }
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
