import { bookingRefusals, lessonTimeSentences } from '#contract/bookings.ts'
import { penceToPounds, poundsToPence } from '#domain/money.ts'
import { calendarDay } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { isAboutDates, isDate, type SeriesDate } from './api.ts'

export function datesPounds(dates: readonly Pick<SeriesDate, 'price'>[]): number {
  return penceToPounds(dates.reduce((sum, { price }) => sum + (poundsToPence(price) ?? 0), 0))
}

/** Why this date cannot be had, in the server's words for a single request; null when it can. */
export function dateProblem({ week, leftOut, clash, away }: SeriesDate): string | null {
  // A preview leaves out what lies outside the six months: the first date at one end, the later ones at the other.
  if (leftOut) return lessonTimeSentences[week === 1 ? 'starts_in_the_past' : 'too_far_ahead'].msg
  if (clash === 'own') return bookingRefusals.own_time_taken.message
  if (clash === 'taken') return bookingRefusals.time_taken.message
  return away ? bookingRefusals.tutor_away.message : null
}

/** The server's sentence; where dates are the reason, with what is wrong with each. */
export function seriesProblem(error: unknown, fallback: string): string {
  if (!isAboutDates(error) || error.errors.length === 0) return problemText(error, fallback)
  return error.errors.map(({ field, msg }) => `${dayOf(field) ?? fallback}: ${msg}`).join(' ')
}

function dayOf(field: string | undefined): string | null {
  return isDate(field) ? calendarDay(field) : null
}
