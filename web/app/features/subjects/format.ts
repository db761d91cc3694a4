import { penceToPounds } from '#domain/money.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { ratesOf, type Subject } from './api.ts'

/**
 * What an hour costs, in pounds. `isUsual` where a rate of its own is missing, so that the general prices stand in
 * (Rules: subjects).
 */
export function hourlyPrice(
  subject: Pick<Subject, 'onlineRate' | 'inPersonRate' | 'hourlyRate' | 'consultationRate'>,
  isOnline: boolean,
): { pounds: number; isUsual: boolean } {
  const rates = ratesOf(subject)
  return {
    pounds: penceToPounds(hourlyPricePence(rates, isOnline)),
    isUsual: rates.onlineRatePence === null || rates.inPersonRatePence === null,
  }
}
