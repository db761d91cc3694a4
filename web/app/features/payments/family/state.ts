import type { HourPackage } from '#contract/hour-packages.ts'
import type { Payment } from '#contract/payments.ts'
import type { Subject } from '#contract/subjects.ts'
import { isPackageOwed, packageDueAt } from '#domain/hours.ts'
import { inPaymentOrder } from '#domain/payments.ts'
import { consultationPricePence, consultationPriceWords, samePriceEverywhere } from '#domain/pricing.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { words } from './words.ts'

/** What lessons cost, as far as it is true of every subject on offer (Rules: payments, Rules: subjects). */
export function priceSentences(subjects: readonly Subject[] | undefined): string[] {
  if (!subjects) return []
  const rates = subjects.map((subject) => ({ ...ratesOf(subject), isActive: subject.isActive }))
  return [
    words.consultationPrice(consultationPriceWords(rates.map(consultationPricePence))),
    ...(samePriceEverywhere(rates) ? [words.samePrice] : []),
  ]
}

/** One thing that is to be paid: a lesson, or hours that were ordered. */
export type Owed = {
  readonly id: string
  readonly status: 'PENDING'
  readonly dueAt: Date
  /** Of the lesson. */
  readonly startTime: Date | null
  readonly amount: number
} & (
  | { readonly kind: 'lesson'; readonly payment: Payment }
  | { readonly kind: 'package'; readonly hourPackage: HourPackage }
)
export type OwedLesson = Extract<Owed, { kind: 'lesson' }>

/** Everything that is owed, for lessons and for ordered hours, the most urgent first. */
export function allOwed(payments: readonly Payment[], packages: readonly HourPackage[], now: Date): Owed[] {
  const lessons = payments
    .filter(({ status }) => status === 'PENDING')
    .map(
      (payment): Owed => ({
        ...{ kind: 'lesson', payment, id: payment.id, status: 'PENDING', amount: payment.amount },
        ...{ dueAt: payment.dueDate, startTime: payment.booking.startTime },
      }),
    )
  const ordered = packages.filter(isPackageOwed).map(
    (hourPackage): Owed => ({
      ...{ kind: 'package', hourPackage, id: hourPackage.id, status: 'PENDING', amount: hourPackage.purchasePrice },
      ...{ dueAt: packageDueAt(hourPackage.purchasedAt), startTime: null },
    }),
  )
  return inPaymentOrder([...lessons, ...ordered], now)
}

/** In pence. */
export function sumOf(owed: readonly Pick<Owed, 'amount'>[]): number {
  return owed.reduce((sum, { amount }) => sum + amount, 0)
}

/** Whether it is paid by bank transfer, because no link asks for exactly its sum. */
export function isTransferred(owed: Owed): boolean {
  return owed.kind === 'package' || owed.payment.paymentLink === null || owed.payment.linkAmount !== owed.amount
}
