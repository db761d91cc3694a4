import type { Subject } from '#contract/subjects.ts'
import type { SubjectRates } from '#domain/pricing.ts'

/** A subject's prices as the rules name them. */
export function ratesOf({ onlineRate, inPersonRate, hourlyRate, consultationRate }: Subject): SubjectRates {
  return {
    onlineRatePence: onlineRate,
    inPersonRatePence: inPersonRate,
    hourlyRatePence: hourlyRate,
    consultationRatePence: consultationRate,
  }
}
