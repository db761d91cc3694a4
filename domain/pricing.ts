import type { BookingType } from './bookings.ts'
import { poundsText, priceForMinutes, shareOf } from './money.ts'

/**
 * A subject's prices in pence, per hour save for the consultation. Any may be missing, in imported subjects above all.
 */
export type SubjectRates = {
  onlineRatePence: number | null
  inPersonRatePence: number | null
  hourlyRatePence: number | null
  consultationRatePence: number | null
}

/** 25 pounds per hour online and 30 in person where a subject has no rate at all (Rules: subjects). */
const FALLBACK_RATE_PENCE = { online: 2500, inPerson: 3000 }
/** An online lesson at 85 % of the one hourly rate (Rules: subjects). */
const ONLINE_SHARE_PERCENT = 85
/** The consultation fee is 5 pounds (Rules: subjects). */
export const CONSULTATION_PRICE_PENCE = 500

/**
 * What an hour of a subject costs online or in person, in whole pence: its own two rates; else its hourly rate, less 15
 * % online; else £25 and £30. Offered, asked and charged are one number (Rules: subjects).
 */
export function hourlyPricePence(rates: SubjectRates, isOnline: boolean): number {
  const { onlineRatePence, inPersonRatePence, hourlyRatePence } = rates
  if (onlineRatePence !== null && inPersonRatePence !== null) return isOnline ? onlineRatePence : inPersonRatePence
  if (hourlyRatePence === null) return isOnline ? FALLBACK_RATE_PENCE.online : FALLBACK_RATE_PENCE.inPerson
  return isOnline ? shareOf(hourlyRatePence, ONLINE_SHARE_PERCENT, 100) : hourlyRatePence
}

/**
 * The whole 30-minute consultation costs the subject's consultation rate, or £5; never a rate times hours (Rules #14,
 * #20).
 */
export function consultationPricePence(rates: Pick<SubjectRates, 'consultationRatePence'>): number {
  return rates.consultationRatePence ?? CONSULTATION_PRICE_PENCE
}

/**
 * What a consultation costs, in the words of a sentence: `£5`, or `from £5` where the subjects on offer differ; the
 * specified £5 while there is none (Rules: subjects). `prices` are pence, one for each subject on offer.
 */
export function consultationPriceWords(prices: readonly number[]): string {
  const least = prices.length > 0 ? Math.min(...prices) : CONSULTATION_PRICE_PENCE
  const words = poundsText(least).replace('.00', '')
  return prices.every((price) => price === least) ? words : `from ${words}`
}

/** The rate that a booking keeps, in pence: an hour of the lesson, or the whole consultation (Rules #19, #20, #23). */
export function bookingRatePence(rates: SubjectRates, lesson: { type: BookingType; isOnline: boolean }): number {
  return lesson.type === 'CONSULTATION' ? consultationPricePence(rates) : hourlyPricePence(rates, lesson.isOnline)
}

/** What a booking costs, in pence: a lesson by the minute, a consultation as a whole (Rules #19, #20). */
export function lessonPricePence(
  rates: SubjectRates,
  lesson: { type: BookingType; isOnline: boolean; minutes: number },
): number {
  return priceAtRatePence(bookingRatePence(rates, lesson), lesson)
}

/** What a booking costs at the rate that it keeps, in pence: by the minute, or a consultation as a whole (Rules #23). */
export function priceAtRatePence(ratePence: number, lesson: { type: BookingType; minutes: number }): number {
  return lesson.type === 'CONSULTATION' ? ratePence : priceForMinutes(ratePence, lesson.minutes)
}

/**
 * What a changed booking would cost, in pence: what it costs now while its subject and length stay; else the price of
 * the chosen subject for its new length. A consultation keeps its price (Rules: subjects).
 */
export function amendmentEstimatePence(
  booking: { type: BookingType; isOnline: boolean; minutes: number; pricePence: number },
  to: { rates: SubjectRates; isSameSubject: boolean; minutes: number },
): number {
  const isSame = to.isSameSubject && to.minutes === booking.minutes
  if (isSame || booking.type === 'CONSULTATION') return booking.pricePence
  return lessonPricePence(to.rates, { ...booking, minutes: to.minutes })
}

/**
 * Whether every active subject costs the same online and in person, so that the site may say so. No subject, no claim.
 */
export function samePriceEverywhere(subjects: readonly (SubjectRates & { isActive: boolean })[]): boolean {
  const active = subjects.filter((subject) => subject.isActive)
  return (
    active.length > 0 && active.every((subject) => hourlyPricePence(subject, true) === hourlyPricePence(subject, false))
  )
}
