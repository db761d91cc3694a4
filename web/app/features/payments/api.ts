import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { afterFull, api, ask, askPages } from '#web/app/lib/api.ts'

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

/** What a student owes for lessons, by the day it is due. */
export const owedBy = (studentId: string) =>
  ask(api.payments.ofStudent, { params: { studentId }, query: { status: 'PENDING' } })

/** Our choice: as many as either side is shown at once, or more. */
const PAID_AT_ONCE = 10
/** What a student has paid for lessons, newest first, page by page. */
export const paidBy = (studentId: string) =>
  infiniteQueryOptions({
    ...askPages(
      api.payments.ofStudent,
      { params: { studentId }, query: { status: 'PAID', limit: PAID_AT_ONCE } },
      (page) => afterFull(page, PAID_AT_ONCE, ({ paidAt, id }) => paidAt && { paidBy: paidAt, after: id }),
    ),
    select: ({ pages }) => pages.flat(),
  })
