import type { NoticeText } from './booking-notices.ts'
import type { BookingType } from './bookings.ts'
import { dayAndTime } from './lesson-words.ts'
import { poundsText } from './money.ts'
import { hoursText } from './money-notices.ts'
import { type Category, subjectInFull } from './subjects.ts'

interface PaidBooking {
  readonly type: BookingType
  readonly subject: { readonly name: string; readonly category: Category }
  readonly startTime: Date
}

/** What a student reads when the tutor has received the money for a booking: how much, and for which (Rules #64). */
export function paymentNotice(booking: PaidBooking, amountPence: number): NoticeText {
  return {
    title: 'Your payment has arrived',
    content: `Thank you: your payment of ${poundsText(amountPence)} for the ${bookingInWords(booking)} is confirmed.`,
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/**
 * What the tutor reads when a family says that it has paid: who, how much, for what, and what to look for (Rules #115).
 */
export function saidPaidNotice(said: {
  readonly student: { readonly name: string }
  readonly amountPence: number
  readonly what: string
  readonly reference: string
}): NoticeText {
  return {
    title: `${said.student.name} says: I have paid`,
    content:
      `${poundsText(said.amountPence)} for the ${said.what}, reference ${said.reference}. ` +
      'Please confirm it once the money has come.',
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** What the rest of a family reads of that, so that nobody pays a second time (Rules: families). */
export function saidPaidInFamilyNotice(
  { amountPence, what, reference }: { readonly amountPence: number; readonly what: string; readonly reference: string },
  who: string,
): NoticeText {
  return {
    title: `${who} says: I have paid`,
    content: `${poundsText(amountPence)} for the ${what}, reference ${reference}. The tutor confirms it once the money has come.`,
    type: 'INFO',
    priority: 'NORMAL',
  }
}

/** The same where several were confirmed at once: how much in all, and for what (Rules #124). */
export function paymentsNotice(amountPence: number, { bookings, packages }: BillInWords): NoticeText {
  const what = billInWords({ bookings, packages })
  return {
    title: 'Your payment has arrived',
    content: `Thank you: your payment of ${poundsText(amountPence)} is confirmed. It is for ${what}.`,
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}

/** `GCSE Mathematics lesson on Monday 19 January 2026 at 16:00` */
export function bookingInWords({ type, subject, startTime }: PaidBooking): string {
  const kind = type === 'CONSULTATION' ? 'consultation' : 'lesson'
  return `${subjectInFull(subject)} ${kind} on ${dayAndTime(startTime)}`
}

/** `package of 10 hours of GCSE Mathematics` */
export function packageInWords({
  subject,
  totalMinutes,
}: Pick<PaidBooking, 'subject'> & { readonly totalMinutes: number }): string {
  return `package of ${hoursText(totalMinutes)} of ${subjectInFull(subject)}`
}

interface BillInWords {
  readonly bookings: number
  readonly packages: readonly HoursInWords[]
}

/** `2 lessons and 10 hours of GCSE Mathematics` */
function billInWords({ bookings, packages }: BillInWords): string {
  const lessons = bookings > 0 ? [bookings === 1 ? '1 lesson' : `${bookings} lessons`] : []
  const hours = packages.map(({ subject, totalMinutes }) => `${hoursText(totalMinutes)} of ${subjectInFull(subject)}`)
  return [...lessons, ...hours].join(' and ')
}

interface HoursInWords {
  readonly subject: { readonly name: string; readonly category: Category }
  readonly totalMinutes: number
}

interface TakenBack {
  readonly amountPence: number
  readonly owedPence: number
  readonly reason: string
}

/**
 * What a student reads when the tutor takes a confirmation back: which, what is owed for the booking now, and why
 * (Rules #126).
 */
export function paymentTakenBackNotice(booking: PaidBooking, sums: TakenBack): NoticeText {
  return takenBackNotice(`the ${bookingInWords(booking)}`, sums)
}

/** The same where several were taken back at once (Rules #125). */
export function paymentsTakenBackNotice(bill: BillInWords, sums: TakenBack): NoticeText {
  return takenBackNotice(billInWords(bill), sums)
}

function takenBackNotice(what: string, { amountPence, owedPence, reason }: TakenBack): NoticeText {
  const owed = owedPence > 0 ? `${poundsText(owedPence)} is to be paid for it.` : 'Nothing is to be paid for it.'
  return {
    title: 'A payment is not confirmed any more',
    content: `Your payment of ${poundsText(amountPence)} for ${what} is not confirmed any more. ${owed} Reason: ${reason}`,
    type: 'WARNING',
    priority: 'NORMAL',
  }
}
