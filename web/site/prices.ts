import type { SiteSubject } from '#contract/site-content.ts'
import { samePriceEverywhere } from '#domain/pricing.ts'

/** "£25", "£37.50". */
export function pounds(pence: number): string {
  return `£${pence % 100 ? (pence / 100).toFixed(2) : pence / 100}`
}

/** "12.5%". */
export function percent(tenths: number): string {
  return `${tenths / 10}%`
}

/** The sentence of Spec 2 §2, only where it is true of every subject. */
export function samePriceSentence(subjects: SiteSubject[]): string {
  const priced = subjects.map((subject) => ({
    ...subject,
    hourlyRatePence: null,
    consultationRatePence: null,
    isActive: true,
  }))
  return samePriceEverywhere(priced) ? ' The price is the same online and in person.' : ''
}

export function hasSameRates(one: SiteSubject, other: SiteSubject): boolean {
  return one.onlineRatePence === other.onlineRatePence && one.inPersonRatePence === other.inPersonRatePence
}
