import { booking, bookings, type SentBooking } from '#contract/bookings.ts'
import { busyCalendars } from '#contract/busy-calendars.ts'
import { diaryRules } from '#contract/diary-rules.ts'
import { extraHours } from '#contract/extra-hours.ts'
import { terms } from '#contract/terms.ts'
import { DEFAULT_RULES } from '#domain/diary-rules.ts'
import { schedulePage } from '#domain/schedule.ts'
import { now } from '#web/app/lib/clock.ts'
import type { FakeServer } from './fake-server.ts'

/**
 * Answers as the tutor's schedule asks: what waits, what is ahead or past page by page, one lesson, no limits, terms, extra hours
 * or other calendars.
 */
export function answerSchedule(server: FakeServer, listed: () => SentBooking[]): void {
  server.answer(diaryRules.read, { ...DEFAULT_RULES, lengths: [...DEFAULT_RULES.lengths] })
  server.answer(terms.read, { terms: [] })
  server.answer(extraHours.list, [])
  server.answer(busyCalendars.list, [])
  server.answer(bookings.lesson, ({ params }) => listed().filter(({ id }) => id === params.id))
  server.answer(bookings.schedule, ({ query }) => {
    const { withCancelled, withDenied, ...wanted } = bookings.schedule.query.parse(query)
    const hidden = [
      ...(wanted.tab === 'past' && !withCancelled ? (['CANCELLED'] as const) : []),
      ...(withDenied ? [] : (['DENIED'] as const)),
    ]
    const parsed = listed().map((each) => booking.parse(each))
    const { bookingIds, ...page } = schedulePage(parsed, { ...wanted, hidden }, now())
    return { ...JSON.parse(JSON.stringify(page)), bookings: listed().filter(({ id }) => bookingIds.includes(id)) }
  })
}
