import { type BookingChange, hasSoon, type NoticeText } from './booking-notices.ts'
import { sentences } from './charge-news.ts'
import { seriesCancellationConsequence } from './charge-words.ts'
import { keptShare } from './late.ts'
import { asAgreed, kindOf, lessonOn } from './lesson-words.ts'

/** What a family reads once the tutor has written down that it cancelled, and what that means for money (Rules #230). */
export function toldNotice(change: BookingChange): NoticeText {
  const [{ before }] = change.bookings
  return {
    title: `Your ${kindOf(before)} is cancelled`,
    content: sentences(
      `Your ${lessonOn(asAgreed(before))} is cancelled, as your family told the tutor.`,
      whatItCosts(change),
    ),
    type: 'INFO',
    priority: hasSoon(change) ? 'URGENT' : 'HIGH',
  }
}

/** What comes back, and what stays to be paid. */
export function whatItCosts({ bookings }: Pick<BookingChange, 'bookings'>): string {
  // Each booking of a lesson has its own start, and may be late or not.
  const each = bookings.flatMap((booking) => booking.parts ?? [booking])
  const charged = each.map(({ before, after }) => ({ charge: before.charge, kept: keptShare(after) }))
  return seriesCancellationConsequence(charged).join(' ')
}
