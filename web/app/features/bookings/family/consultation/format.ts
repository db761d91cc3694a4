import type { Subject } from '#contract/subjects.ts'
import { poundsText } from '#domain/money.ts'
import { consultationPriceWords } from '#domain/pricing.ts'
import { categoryLabel } from '#domain/subjects.ts'

export const optionOf = ({ id, name, category }: Subject) => ({ id, name, note: categoryLabel[category] })

export function priceOf({ consultationRate }: Subject): string {
  return poundsText(consultationRate)
}

/** Before one is chosen. */
export function priceOfAny(subjects: readonly Subject[]): string {
  return consultationPriceWords(subjects.map(({ consultationRate }) => consultationRate))
}
