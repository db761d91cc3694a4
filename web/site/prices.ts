import type { SiteSubject } from '#contract/site-content.ts'
import { consultationPriceWords, samePriceEverywhere } from '#domain/pricing.ts'

/** "£25", "£37.50". */
export function pounds(pence: number): string {
  return `£${pence % 100 ? (pence / 100).toFixed(2) : pence / 100}`
}

/** "12.5%". */
export function percent(tenths: number): string {
  return `${tenths / 10}%`
}

/** The given sentence, only where it is true of every subject (Rules: differences). */
export function samePriceSentence(subjects: SiteSubject[]): string {
  const priced = subjects.map((subject) => ({
    ...subject,
    hourlyRatePence: null,
    consultationRatePence: null,
    isActive: true,
  }))
  return samePriceEverywhere(priced) ? ' The price is the same online and in person.' : ''
}

/** "£5", or "from £5" where the subjects differ (Rules: subjects). */
export function consultationPrice(subjects: readonly SiteSubject[]): string {
  return consultationPriceWords(subjects.map(({ consultationPence }) => consultationPence))
}

/** "£5 Consultation", or "Consultation from £5": what a button begins. */
export function consultationAtPrice(subjects: readonly SiteSubject[]): string {
  const price = consultationPrice(subjects)
  return price.startsWith('from ') ? `Consultation ${price}` : `${price} Consultation`
}

export function hasSameRates(one: SiteSubject, other: SiteSubject): boolean {
  return one.onlineRatePence === other.onlineRatePence && one.inPersonRatePence === other.inPersonRatePence
}
