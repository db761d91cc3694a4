import { bookingRefusals } from '#contract/bookings.ts'
import { penceToPounds, poundsToPence } from '#domain/money.ts'
import { lessonPricePence, type SubjectRates } from '#domain/pricing.ts'
import type { Subject } from '#web/app/features/subjects/api.ts'
import { calendarDay } from '#web/app/lib/format.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { isAboutDates, type SeriesDate } from './api.ts'
import { messages } from './messages.ts'
import type { Row } from './state.ts'

/** `45 minutes`, `1 hour`, `1 hour 30 minutes` */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const words = [hours > 0 ? `${hours} ${hours === 1 ? 'hour' : 'hours'}` : '', rest > 0 ? `${rest} minutes` : '']
  return words.filter(Boolean).join(' ')
}

/** What so many minutes of a subject cost, in pounds. */
export function lessonPounds(subject: Subject, isOnline: boolean, minutes: number): number {
  return penceToPounds(lessonPricePence(ratesOf(subject), { type: 'LESSON', isOnline, minutes }))
}

/** Spec 1 §9: summed over the rows that have a subject. */
export function rowsPounds(rows: readonly Row[], subjects: readonly Subject[], isOnline: boolean): number {
  const pence = rows.map(({ subjectId, minutes }) => {
    const subject = subjects.find(({ id }) => id === subjectId)
    return subject ? lessonPricePence(ratesOf(subject), { type: 'LESSON', isOnline, minutes }) : 0
  })
  return penceToPounds(pence.reduce((sum, part) => sum + part, 0))
}

export function datesPounds(dates: readonly Pick<SeriesDate, 'price'>[]): number {
  return penceToPounds(dates.reduce((sum, { price }) => sum + (poundsToPence(price) ?? 0), 0))
}

/** Why this date cannot be had, in the server's words for a single request; null when it can. */
export function dateProblem({ clash, away }: SeriesDate): string | null {
  if (clash === 'own') return bookingRefusals.own_time_taken.message
  if (clash === 'taken') return bookingRefusals.time_taken.message
  return away ? bookingRefusals.tutor_away.message : null
}

/** The server's sentence; where dates are the reason, with what is wrong with each. */
export function seriesProblem(error: unknown, fallback: string): string {
  if (!isAboutDates(error) || error.errors.length === 0) return problemText(error, fallback)
  return error.errors.map(({ field, msg }) => `${dayOf(field)}: ${msg}`).join(' ')
}

function dayOf(field: string | undefined): string {
  return field && /^\d{4}-\d{2}-\d{2}$/.test(field) ? calendarDay(field) : messages.notSent
}

function ratesOf(subject: Subject): SubjectRates {
  const pence = (pounds: number | null) => (pounds === null ? null : poundsToPence(pounds))
  return {
    onlineRatePence: pence(subject.onlineRate),
    inPersonRatePence: pence(subject.inPersonRate),
    hourlyRatePence: pence(subject.hourlyRate),
    consultationRatePence: pence(subject.consultationRate),
  }
}
