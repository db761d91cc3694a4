import type { SentBooking } from '#contract/bookings.ts'
import type { SentAnswer } from '#contract/core.ts'
import type { series } from '#contract/series.ts'

type Reply = SentAnswer<typeof series.edit>
type Sent = Reply['dates'][number]

/** A lesson of a series an hour later, at 25 pounds, unless told otherwise. */
export function anEditedDate({ id, startTime, endTime }: SentBooking, told: Partial<Sent> = {}): Sent {
  const later = (time: string) => new Date(Date.parse(time) + 3_600_000).toISOString()
  return {
    ...{ date: startTime.slice(0, 10), does: 'MOVE', stays: null, bookingIds: [id], subjects: [], status: 'CONFIRMED' },
    ...{ from: { startTime, endTime }, to: { startTime: later(startTime), endTime: later(endTime) } },
    ...{ price: 25, hours: 0, toPay: 25, overpaid: 0, problem: null, isLate: false, warnings: [], closed: null },
    ...told,
  }
}

/** What an edit means, or has done, unless told otherwise. */
export function anEdit(dates: Sent[], told: Partial<Reply> = {}): Reply {
  const count = dates.filter(({ stays }) => stays === null).length
  const price = 25 * count
  return {
    ...{ changeId: null, undoUntil: null, dates, count, price, hours: 0, toPay: price, overpaid: 0, bookings: [] },
    ...told,
  }
}
