import { wire } from 'virtual:wire'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SentAnswer } from '#contract/core.ts'
import type { payments } from '#contract/payments.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { clientFor } from '#web/app/lib/wire.ts'

const calls = clientFor<typeof payments>('payments', wire.payments)

type WirePayment = SentAnswer<(typeof payments)['ofStudent']>[number]

/** A payment for a lesson with its times as instants, as the rules read them. */
export type Payment = Pick<
  WirePayment,
  'id' | 'status' | 'amount' | 'paymentLink' | 'linkAmount' | 'reference' | 'saidPaidAt' | 'isCoverable'
> & {
  readonly dueAt: Date
  readonly paidAt: Date | null
  /** Of the lesson. */
  readonly startTime: Date
  readonly lesson: WirePayment['booking']
}

/** What is owed by the day it is due, then what was paid, newest first. */
export const paymentsOf = (studentId: string) =>
  queryOptions({
    queryKey: calls.ofStudent.key({ params: { studentId } }),
    queryFn: ({ signal }) => calls.ofStudent({ params: { studentId } }, { signal }),
    select: (listed): Payment[] => listed.map(paymentOf),
  })

function paymentOf({ dueDate, paidAt, booking, ...payment }: WirePayment): Payment {
  return {
    ...payment,
    dueAt: new Date(dueDate),
    paidAt: paidAt === null ? null : new Date(paidAt),
    startTime: new Date(booking.startTime),
    lesson: booking,
  }
}

/** The tutor is told that a lesson has been paid; only he confirms it. */
export async function sayPaid(queryClient: QueryClient, id: string): Promise<void> {
  await calls.sayPaid({ params: { id } })
  await Promise.all(['payments', 'bookings'].map((topic) => readTopicAgain(queryClient, topic)))
}

export interface BankAccount {
  readonly accountName: string
  readonly sortCode: string
  readonly accountNumber: string
}

/** The business's account; null until the tutor has set it. */
export const bankAccount = queryOptions({
  ...siteFacts,
  select: ({ bankAccountName, bankSortCode, bankAccountNumber }): BankAccount | null =>
    bankSortCode && bankAccountNumber
      ? { accountName: bankAccountName ?? '', sortCode: bankSortCode, accountNumber: bankAccountNumber }
      : null,
})
