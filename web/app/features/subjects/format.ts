import { penceToPounds, poundsToPence } from '#domain/money.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import type { Subject } from './api.ts'

/**
 * What an hour costs, in pounds. `isUsual` where a rate of its own is missing, so that the general prices stand in
 * (Spec 1 §9).
 */
export function hourlyPrice(
  subject: Pick<Subject, 'onlineRate' | 'inPersonRate' | 'hourlyRate' | 'consultationRate'>,
  isOnline: boolean,
): { pounds: number; isUsual: boolean } {
  const rates = {
    onlineRatePence: penceOrNull(subject.onlineRate),
    inPersonRatePence: penceOrNull(subject.inPersonRate),
    hourlyRatePence: penceOrNull(subject.hourlyRate),
    consultationRatePence: penceOrNull(subject.consultationRate),
  }
  return {
    pounds: penceToPounds(hourlyPricePence(rates, isOnline)),
    isUsual: rates.onlineRatePence === null || rates.inPersonRatePence === null,
  }
}
const penceOrNull = (pounds: number | null) => (pounds === null ? null : poundsToPence(pounds))
