import { dayAndTime, type NoticeText } from './booking-notices.ts'
import type { BookingType } from './bookings.ts'
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

/** What the tutor reads when a family says that it has paid: who, how much, for what, and what to look for (Rules §5). */
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
