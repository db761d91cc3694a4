import type { BookingChange, BookingInNews, ChangedBooking } from './booking-notices.ts'
import { sumOfCharges } from './charge-words.ts'
import { lessonsOf } from './lessons.ts'

/**
 * The change as people count it: bookings that were one lesson are told of as one, with all its subjects, the whole time
 * and what they cost together (Rules: bookings).
 */
export function asLessons<Change extends Pick<BookingChange, 'bookings'>>(change: Change): Change {
  const changed = new Map(change.bookings.map((each) => [each.before, each]))
  const [first, ...others] = lessonsOf(change.bookings.map(({ before }) => before)).flatMap(({ parts }) => {
    const [part, ...more] = parts.flatMap((before) => changed.get(before) ?? [])
    return part ? [joined(part, more)] : []
  })
  return first ? { ...change, bookings: [first, ...others] } : change
}

function joined(first: ChangedBooking, others: readonly ChangedBooking[]): ChangedBooking {
  if (others.length === 0) return first
  return {
    before: inOne(
      first.before,
      others.map(({ before }) => before),
    ),
    after: inOne(
      first.after,
      others.map(({ after }) => after),
    ),
    parts: [first, ...others],
  }
}

function inOne(first: BookingInNews, others: readonly BookingInNews[]): BookingInNews {
  const all = [first, ...others]
  const last = all.at(-1) ?? first
  return {
    ...first,
    otherSubjects: others.map(({ subject }) => subject),
    endTime: last.endTime,
    originalEndTime: last.originalEndTime,
    outsideHours: all.some(({ outsideHours }) => outsideHours),
    pricePence: all.reduce((sum, { pricePence }) => sum + pricePence, 0),
    lateCancellation: all.some(({ lateCancellation }) => lateCancellation),
    charge: sumOfCharges(all.map(({ charge }) => charge)),
  }
}
