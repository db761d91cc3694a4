import { useIsNew } from '#web/app/features/accounts/api.ts'
import { Card } from '#web/app/ui/card.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { AccountLines } from './account-lines.tsx'
import { bankAccount } from './api.ts'
import { messages } from './messages.ts'

/** The business's account, to copy line by line. */
export function BankDetails() {
  const isNew = useIsNew()
  return (
    <Card title="Bank details" note={messages.bankUse} className="mt-5">
      <Loaded of={bankAccount} waiting={messages.bankLoading} failed={messages.bankNotLoaded}>
        {(account) =>
          account ? (
            <AccountLines account={account} isWide />
          ) : (
            <p className="text-ink-2">{isNew ? messages.bankOnceOwed : messages.bankNotSet}</p>
          )
        }
      </Loaded>
    </Card>
  )
}
