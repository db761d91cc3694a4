import type { Subject } from '#contract/subjects.ts'
import type { SubjectRates } from '#domain/pricing.ts'
import { api, ask } from '#web/app/lib/api.ts'
import type { Named } from '#web/app/lib/student.ts'

/** A subject's prices as the rules name them. */
export function ratesOf({ onlineRate, inPersonRate, hourlyRate, consultationRate }: Subject): SubjectRates {
  return {
    onlineRatePence: onlineRate,
    inPersonRatePence: inPersonRate,
    hourlyRatePence: hourlyRate,
    consultationRatePence: consultationRate,
  }
}

/** A student's own ones; for a parent those of the child who is named. */
export const chosenSubjects = (named: Named = {}) =>
  named.studentId ? ask(api.subjects.mine, { query: named }) : ask(api.subjects.mine)
