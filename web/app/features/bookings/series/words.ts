import { bookingRefusals, lessonTimeSentences } from '#contract/sentences/bookings.ts'
import { hoursInWords } from '#domain/charge-words.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { calendarDay, counted } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { isAboutDates, isDate, type SeriesDate, type SeriesPreview } from './api.ts'

/** Rules #100; the sentences of the specification about what was sent are those of the page that sends it. */
export const words = {
  title: 'Check every date',
  previewLoading: 'Checking every date',
  previewNotLoaded: 'The dates could not be checked. Please try again.',
  covered: 'Your package covers it.',
  partlyCovered: (subjects: string) => `Your package covers ${subjects} only.`,
  notCovered: 'Not covered by a package: to be paid.',
  outsideHours: 'Outside the published hours; your tutor decides.',
} as const

/** Why this date cannot be had, in the server's words for a single request; null when it can. */
export function dateProblem({ week, isOutside, clash, away, limit }: SeriesDate): string | null {
  // The first date is outside at one end, the later ones at the other.
  if (isOutside) return lessonTimeSentences[week === 1 ? 'starts_in_the_past' : 'too_far_ahead'].msg
  if (clash === 'own') return bookingRefusals.own_time_taken.message
  if (clash === 'taken') return bookingRefusals.time_taken.message
  return away ? bookingRefusals.tutor_away.message : limit
}

/** Whether a package covers a date, wholly or in part; null for one that is not asked for. */
export function coverInWords({ leftOut, lessons }: SeriesDate): string | null {
  if (leftOut) return null
  const covered = lessons.filter(({ isCovered }) => isCovered)
  if (covered.length === 0) return words.notCovered
  if (covered.length === lessons.length) return words.covered
  return words.partlyCovered(covered.map(({ subject }) => subjectInFull(subject)).join(', '))
}

/**
 * What a package will cover, before every date is looked at: the sentence of a single lesson, or the sum of a repeat;
 * nothing to whoever sees no money.
 */
export function coverOfAll(preview: SeriesPreview): string {
  const [first, ...others] = preview.dates
  if (preview.packageHours === null) return ''
  if (!preview.packageHours || !first) return words.notCovered
  return others.length === 0 ? (coverInWords(first) ?? words.notCovered) : totalInWords(preview)
}

/** "4 dates", and with a package that the reader may see "4 dates: £100.00 in total, 2 hours of your package used". */
export function totalInWords({ dates, totalPrice, packageHours }: SeriesPreview): string {
  const count = dates.filter(({ leftOut }) => !leftOut).length
  const booked = counted(count, 'date')
  if (!packageHours || totalPrice === null) return booked
  return `${booked}: ${poundsText(totalPrice)} in total, ${hoursInWords(packageHours)} of your package used`
}

/** The server's sentence; where dates are the reason, with what is wrong with each. */
export function seriesProblem(error: unknown, fallback: string): string {
  if (!isAboutDates(error) || error.errors.length === 0) return problemText(error, fallback)
  return error.errors.map(({ field, msg }) => `${dayOf(field) ?? fallback}: ${msg}`).join(' ')
}

function dayOf(field: string | undefined): string | null {
  return isDate(field) ? calendarDay(field) : null
}
