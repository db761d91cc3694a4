import { penceToPounds } from '#domain/money.ts'
import { CONSULTATION_PRICE_PENCE, consultationPricePence, samePriceEverywhere } from '#domain/pricing.ts'
import { ratesOf, type Subject } from '#web/app/features/subjects/api.ts'
import { messages } from './messages.ts'

/** Spec 2 §2: what lessons cost, as far as it is true of every subject on offer; until they are known, the £5 alone. */
export function priceSentences(subjects: readonly Subject[] | undefined): string[] {
  const rates = subjects?.map((subject) => ({ ...ratesOf(subject), isActive: subject.isActive })) ?? []
  const isUsual = rates.every((each) => consultationPricePence(each) === CONSULTATION_PRICE_PENCE)
  return [
    ...(isUsual ? [messages.consultationPrice(penceToPounds(CONSULTATION_PRICE_PENCE))] : []),
    ...(samePriceEverywhere(rates) ? [messages.samePrice] : []),
  ]
}
