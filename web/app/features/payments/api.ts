import { queryOptions } from '@tanstack/react-query'
import { siteFacts } from '#web/app/features/site-settings/api.ts'

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
