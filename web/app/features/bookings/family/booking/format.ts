import type { Subject } from '#contract/subjects.ts'
import { penceToPounds } from '#domain/money.ts'
import { consultationPricePence, lessonPricePence } from '#domain/pricing.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
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

/** What the half hour of a consultation costs, in pounds. */
export function consultationPounds(subject: Subject): number {
  return penceToPounds(consultationPricePence(ratesOf(subject)))
}

/** Summed over the rows that have a subject (Rules: bookings). */
export function rowsPounds(rows: readonly Row[], subjects: readonly Subject[], isOnline: boolean): number {
  const pence = rows.map(({ subjectId, minutes }) => {
    const subject = subjects.find(({ id }) => id === subjectId)
    return subject ? lessonPricePence(ratesOf(subject), { type: 'LESSON', isOnline, minutes }) : 0
  })
  return penceToPounds(pence.reduce((sum, part) => sum + part, 0))
}
