import { consultationPricePence, consultationPriceWords, samePriceEverywhere } from '#domain/pricing.ts'
import { ratesOf, type Subject } from '#web/app/features/subjects/api.ts'
import type { Payment } from './api.ts'
import type { HourPackage } from './hour-packages/api.ts'
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

/** Ordered, and not paid: one that costs nothing waits too, but nothing is owed for it. */
export function isOwed({ status, purchasePrice }: Pick<HourPackage, 'status' | 'purchasePrice'>): boolean {
  return status === 'PENDING' && purchasePrice > 0
}

/** All that is owed, in pounds; whole pence, whatever a computer makes of their sum. */
export function sumOf(
  due: readonly Pick<Payment, 'amount'>[],
  ordered: readonly Pick<HourPackage, 'purchasePrice'>[],
): number {
  const amounts = [...due.map(({ amount }) => amount), ...ordered.map(({ purchasePrice }) => purchasePrice)]
  return Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100
}
