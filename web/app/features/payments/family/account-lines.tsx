/** Part: the account that a family pays to, for an order of hours as for a lesson. */
import { cx } from '#web/app/ui/class-names.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import type { BankAccount } from '../api.ts'

interface AccountLinesProps {
  account: BankAccount
  /** Of what is paid for; none where the page names it elsewhere. */
  reference?: string
  /** Side by side, with the buttons below, where there is room for it. */
  isWide?: boolean
}

/** What a bank transfer needs, each with its own copy button. */
export function AccountLines({ account, reference, isWide = false }: AccountLinesProps) {
  const lines = [
    { name: 'Account name', text: account.accountName },
    { name: 'Sort code', text: account.sortCode },
    { name: 'Account number', text: account.accountNumber },
    { name: 'Reference', text: reference ?? '' },
  ].filter(({ text }) => text !== '')
  return (
    <ul className={isWide ? 'flex flex-wrap gap-x-12 gap-y-4' : 'grid gap-3'}>
      {lines.map(({ name, text }) => (
        <li
          key={name}
          className={cx(
            'flex flex-col items-start gap-x-3 gap-y-1',
            !isWide && 'sm:flex-row sm:items-center sm:justify-between',
          )}
        >
          <div className="min-w-0">
            <p className="text-sm text-ink-2">{name}</p>
            <p className="font-semibold wrap-anywhere tabular-nums">{text}</p>
          </div>
          <CopyButton text={text} label={`Copy ${name.toLowerCase()}`} />
        </li>
      ))}
    </ul>
  )
}
