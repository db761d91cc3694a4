import { useQuery } from '@tanstack/react-query'
import { useIsNew } from '#web/app/features/accounts/api.ts'
import { Card } from '#web/app/ui/card.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { AccountLines } from './account-lines.tsx'
import { bankAccount } from './api.ts'
import { messages } from './messages.ts'

/** The business's account, to copy line by line. */
export function BankDetails() {
  const account = useQuery(bankAccount)
  const isNew = useIsNew()
  return (
    <Card title="Bank details" note={messages.bankUse} className="mt-5">
      {account.data ? (
        <AccountLines account={account.data} isWide />
      ) : account.data === null ? (
        <p className="text-ink-2">{isNew ? messages.bankOnceOwed : messages.bankNotSet}</p>
      ) : account.isError ? (
        <Failed message={messages.bankNotLoaded} onRetry={() => void account.refetch()} />
      ) : (
        <SkeletonRows label={messages.bankLoading} />
      )}
    </Card>
  )
}
