import { useIsNew } from '#web/app/features/accounts/api.ts'
import { Card } from '#web/app/ui/card.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { bankAccount } from '../api.ts'
import { AccountLines } from './account-lines.tsx'
import { words } from './words.ts'

/** The business's account, to copy line by line. */
export function BankDetails() {
  const isNew = useIsNew()
  return (
    <Card title="Bank details" note={words.bankUse} className="mt-5">
      <Loaded of={bankAccount} {...words.bank}>
        {(account) =>
          account ? (
            <AccountLines account={account} isWide />
          ) : (
            <p className="text-ink-2">{isNew ? words.bankOnceOwed : words.bankNotSet}</p>
          )
        }
      </Loaded>
    </Card>
  )
}
