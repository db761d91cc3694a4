import { dayAndTime, type NoticeText } from './booking-notices.ts'
import type { BookingType } from './bookings.ts'
import { poundsText } from './money.ts'
import { type Category, subjectInFull } from './subjects.ts'

interface PaidBooking {
  readonly type: BookingType
  readonly subject: { readonly name: string; readonly category: Category }
  readonly startTime: Date
}

/** What a student reads when the tutor has received the money for a booking: how much, and for which (Rules #64). */
export function paymentNotice(booking: PaidBooking, amountPence: number): NoticeText {
  const kind = booking.type === 'CONSULTATION' ? 'consultation' : 'lesson'
  const which = `${subjectInFull(booking.subject)} ${kind} on ${dayAndTime(booking.startTime)}`
  return {
    title: 'Your payment has arrived',
    content: `Thank you: your payment of ${poundsText(amountPence)} for the ${which} is confirmed.`,
    type: 'SUCCESS',
    priority: 'NORMAL',
  }
}
