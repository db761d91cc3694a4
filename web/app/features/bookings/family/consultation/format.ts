import { poundsText, poundsToPence } from '#domain/money.ts'
import { consultationPricePence, consultationPriceWords } from '#domain/pricing.ts'
import { categoryLabel } from '#domain/subjects.ts'
import type { Subject } from '#web/app/features/subjects/api.ts'

export const optionOf = ({ id, name, category }: Subject) => ({ id, name, note: categoryLabel[category] })

export function priceOf({ consultationRate }: Subject): string {
  return poundsText(consultationPricePence({ consultationRatePence: poundsToPence(consultationRate) }))
}

/** Before one is chosen. */
export function priceOfAny(subjects: readonly Subject[]): string {
  return consultationPriceWords(subjects.map(({ consultationRate }) => poundsToPence(consultationRate) ?? 0))
}
