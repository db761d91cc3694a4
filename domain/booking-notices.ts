import { type Booking, bookingCan } from './bookings.ts'
import { chargeNews, paidNews, sentences } from './charge-news.ts'
import { type ChargeSoFar, sumOfCharges } from './charge-words.ts'
import { dayAndClock } from './day-words.ts'
import { doerInWords } from './doers.ts'
import { aLessonOn, asAgreed, kindOf, type LessonInWords, lessonOn, lessonsFrom, spanInWords } from './lesson-words.ts'
import { poundsText } from './money.ts'
import type { NoticePriority, NoticeType } from './notices.ts'
import type { Share } from './shares.ts'
import { minutesBetween } from './time.ts'

/** A notice before it is given to anyone. */
export interface NoticeText {
  readonly title: string
  readonly content: string
  readonly type: NoticeType
  readonly priority: NoticePriority
}

/** A booking as far as anyone is told of it. */
export interface BookingInNews extends Booking {
  readonly seriesId: string | null
  readonly type: LessonInWords['type']
  readonly subject: LessonInWords['subject'] & { readonly id: string }
  readonly otherSubjects?: readonly LessonInWords['subject'][]
  readonly isOnline: boolean
  readonly outsideHours: boolean
  readonly pricePence: number
  readonly lateCancellation: boolean
  /** Where it meets; null or left out where its student is shown none. */
  readonly meetingLink?: string | null
  /** As it was agreed; null until it has been. */
  readonly noticePeriodHours: number | null
  /** What stays charged once it is cancelled late, agreed with that; null, or left out, is all of it. */
  readonly latePercent?: Share | null
  /** Of a suggestion; null or left out where it may be answered until it begins. */
  readonly answerBy?: Date | null
  readonly charge: ChargeSoFar
  readonly student: { readonly id: string; readonly name: string }
  readonly tutor: { readonly name: string }
}

/** As it was, and as it is now; a new one was the same before. */
export interface ChangedBooking {
  readonly before: BookingInNews
  readonly after: BookingInNews
  /** Of a lesson that is several bookings (Rules: bookings). */
  readonly parts?: readonly ChangedBooking[]
}

/** What happened, without who did it: several bookings only where they are of one series, in order. */
export interface BookingChange {
  readonly bookings: readonly [ChangedBooking, ...ChangedBooking[]]
  /** Empty where none was given. */
  readonly reason: string
  readonly now: Date
  /** The parent who did it, by name; null or left out where that is the student, or the tutor. */
  readonly by?: string | null
  /** Its student does not see the money. */
  readonly hidesMoney?: boolean
}

/** Who of the family did it, as the tutor reads it. */
export function doerOf({ bookings, by }: Pick<BookingChange, 'bookings' | 'by'>): string {
  return doerInWords(bookings[0].after.student, by)
}

/** A change as it is told to whoever does not see the money: as if it cost nothing and was charged by nothing (Rules: families). */
export function withoutMoney(change: BookingChange): BookingChange {
  const [first, ...others] = change.bookings
  return { ...change, bookings: [uncharged(first), ...others.map(uncharged)] }
}

const NO_CHARGE: ChargeSoFar = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
function uncharged({ before, after }: ChangedBooking): ChangedBooking {
  const { pricePence } = before
  return { before: { ...before, charge: NO_CHARGE }, after: { ...after, charge: NO_CHARGE, pricePence } }
}

/** A lesson that is off within a day must not be overlooked. An arbitrary choice of ours. */
const URGENT_WITHIN_MINUTES = 24 * 60

/** What a student reads when the tutor has booked what they had agreed on (Rules #214). */
export function bookNotice({ bookings }: BookingChange): NoticeText {
  const [{ after }] = bookings
  const isSeries = bookings.length > 1
  return {
    title: isSeries ? 'Your tutor has booked lessons' : `Your tutor has booked a ${kindOf(after)}`,
    content: sentences(
      `Your tutor has booked ${isSeries ? lessonsFrom(beforeOf(bookings)) : aLessonOn(after)}.`,
      moneyNews(bookings),
    ),
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/** What a student reads when the tutor has confirmed a request, another time, or a series (Rules #22, #101). */
export function confirmNotice({ bookings, reason }: BookingChange): NoticeText {
  const [{ before, after }] = bookings
  const instead = before.status === 'AMENDED' ? `, instead of ${spanOf(asAgreed(before))}` : ''
  return {
    title: bookings.length > 1 ? 'Your lessons are confirmed' : `Your ${kindOf(after)} is confirmed`,
    content: sentences(
      bookings.length > 1
        ? `The tutor has confirmed ${lessonsFrom(beforeOf(bookings))}.`
        : `Your ${lessonOn(after)} is confirmed${instead}.`,
      moneyNews(bookings),
      because(reason),
    ),
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/**
 * What a student reads when the tutor has denied a request, or a series of them. Denying another time calls the lesson
 * off that was agreed before (Rules #22).
 */
export function denyNotice(change: BookingChange): NoticeText {
  const { bookings, reason } = change
  const [{ before }] = bookings
  if (bookings.length === 1 && before.status === 'AMENDED') {
    const what = `The tutor could not change the time, and your ${lessonOn(asAgreed(before))} is cancelled.`
    return { ...cancelNotice(change), content: sentences(what, lostNews(bookings), because(reason)) }
  }
  const isSeries = bookings.length > 1
  const what = isSeries
    ? `Your requests for ${lessonsFrom(beforeOf(bookings))}, were denied.`
    : `Your request for the ${lessonOn(before)} was denied.`
  return {
    title: isSeries ? 'Your requests were denied' : 'Your request was denied',
    content: sentences(what, lostNews(bookings), because(reason)),
    type: 'WARNING',
    priority: hasSoon(change) ? 'URGENT' : 'HIGH',
  }
}

/** What a student reads when the tutor has called off a lesson, or what is ahead of a series (Rules #22, #101). */
export function cancelNotice(change: BookingChange): NoticeText {
  const { bookings, reason } = change
  const [{ before }] = bookings
  const isSeries = bookings.length > 1
  const what = isSeries ? lessonsFrom(beforeOf(bookings)) : `your ${lessonOn(asAgreed(before))}`
  return {
    title: isSeries ? 'Your lessons are cancelled' : `Your ${kindOf(before)} is cancelled`,
    content: sentences(`The tutor has cancelled ${what}.`, lostNews(bookings), because(reason)),
    type: 'WARNING',
    priority: hasSoon(change) ? 'URGENT' : 'HIGH',
  }
}

/** What a student reads who asked for another time and is to come at the one agreed on before (Rules: bookings). */
export function keptNotice({ bookings, now, reason }: BookingChange): NoticeText {
  const [{ after }, ...others] = bookings
  const all = [after, ...others.map((other) => other.after)] as const
  return {
    title: others.length > 0 ? 'Your lessons keep their times' : `Your ${kindOf(after)} keeps its time`,
    content: sentences(
      others.length > 0
        ? `The tutor could not change the times: ${lessonsFrom(all)}, take place as agreed before.`
        : `The tutor could not change the time: your ${lessonOn(after)} takes place as agreed before.`,
      moneyNews(bookings),
      because(reason),
    ),
    type: 'WARNING',
    priority: all.some(({ startTime }) => isSoon(startTime, now)) ? 'URGENT' : 'HIGH',
  }
}

/** What a student reads when the tutor lets the charge of a late cancellation go, and why (Rules #114). */
export function waiverNotice({ bookings, reason }: BookingChange): NoticeText {
  const what = `Your ${lessonOn(bookings[0].after)}, cancelled late, is not charged.`
  return {
    title: 'A late cancellation is not charged',
    content: sentences(what, moneyNews(bookings), because(reason)),
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/** What a student reads when the tutor suggests a booking: what it is, its day and London time, its price (Rules #21). */
export function suggestionNotice({ bookings, hidesMoney }: BookingChange): NoticeText {
  const [{ after }] = bookings
  return {
    title: `Your tutor suggests a ${kindOf(after)}`,
    content: sentences(
      `Your tutor suggests ${aLessonOn(after)}.`,
      !hidesMoney && `It costs ${poundsText(after.pricePence)}.`,
      after.answerBy
        ? `Please accept or decline it by ${dayAndClock(after.answerBy)}.`
        : 'Please accept or decline it.',
    ),
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** What a student reads when the tutor has deleted a booking; one that was never answered is denied by that (Rules #27). */
export function deletionNotice({ bookings }: BookingChange): NoticeText {
  const [{ before }] = bookings
  const isUnanswered = bookingCan.deny(before)
  return {
    title: isUnanswered ? 'A request was not answered' : `A ${kindOf(before)} was taken off your list`,
    content: sentences(
      isUnanswered
        ? `Your ${lessonOn(asAgreed(before))} was not agreed in time, and the tutor has deleted it.`
        : `The tutor has deleted your ${lessonOn(before)} from the list.`,
      moneyNews(bookings),
    ),
    type: 'INFO',
    priority: 'LOW',
  }
}

/** What all of them together have done to hours and money. */
export function moneyNews(bookings: BookingChange['bookings']): string {
  return chargeNews(
    sumOfCharges(beforeOf(bookings).map(({ charge }) => charge)),
    sumOfCharges(bookings.map(({ after }) => after.charge)),
    'FAMILY',
    bookings.length === 1 ? 'it' : 'them',
  )
}

/** The same where nothing takes place for it any more. */
function lostNews(bookings: BookingChange['bookings']): string {
  return sentences(moneyNews(bookings), paidNews(sumOfCharges(bookings.map(({ after }) => after.charge)), 'FAMILY'))
}

export function beforeOf(bookings: BookingChange['bookings']): [BookingInNews, ...BookingInNews[]] {
  const [first, ...others] = bookings
  return [first.before, ...others.map(({ before }) => before)]
}

/** Whether a lesson that was agreed is off on its last day. */
export function hasSoon({ bookings, now }: BookingChange): boolean {
  return bookings.some(({ before }) => wasAgreed(before) && isSoon(asAgreed(before).startTime, now))
}

export function wasAgreed({ status }: Pick<Booking, 'status'>): boolean {
  return status === 'CONFIRMED' || status === 'AMENDED'
}

export const because = (reason: string): string | false => reason !== '' && `Reason: ${reason}`

export function spanOf({ startTime: start, endTime: end }: BookingInNews): string {
  return spanInWords({ start, end })
}

export function isSoon(start: Date, now: Date): boolean {
  const minutesLeft = minutesBetween(now, start)
  return minutesLeft >= 0 && minutesLeft < URGENT_WITHIN_MINUTES
}
