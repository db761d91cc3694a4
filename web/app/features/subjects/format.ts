import type { Subject } from '#contract/subjects.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { ratesOf } from './api.ts'

/** What an hour costs. `isUsual` where a rate of its own is missing, so that the general prices stand in (Rules: subjects). */
export function hourlyPrice(subject: Subject, isOnline: boolean): { pence: number; isUsual: boolean } {
  return {
    pence: hourlyPricePence(ratesOf(subject), isOnline),
    isUsual: subject.onlineRate === null || subject.inPersonRate === null,
  }
}
