import { consultationPricePence, consultationPriceWords, samePriceEverywhere } from '#domain/pricing.ts'
import { ratesOf, type Subject } from '#web/app/features/subjects/api.ts'
import { messages } from './messages.ts'

/** Spec 2 §2: what lessons cost, as far as it is true of every subject on offer (Rules §7). */
export function priceSentences(subjects: readonly Subject[] | undefined): string[] {
  if (!subjects) return []
  const rates = subjects.map((subject) => ({ ...ratesOf(subject), isActive: subject.isActive }))
  return [
    messages.consultationPrice(consultationPriceWords(rates.map(consultationPricePence))),
    ...(samePriceEverywhere(rates) ? [messages.samePrice] : []),
  ]
}
