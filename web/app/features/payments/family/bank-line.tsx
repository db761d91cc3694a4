import type { BankAccount } from '../api.ts'

/** Null where the tutor has not set it, undefined until that is known. */
export type Account = BankAccount | 'failed' | null | undefined

interface BankLineProps {
  account: Account
  reference: string
}

/** Where a sum is transferred, in a line. */
export function BankLine({ account, reference }: BankLineProps) {
  return (
    <p className="flex flex-wrap gap-x-4 wrap-anywhere tabular-nums">
      {account && account !== 'failed' && (
        <>
          {account.accountName && <span>{account.accountName}</span>}
          <Part name="Sort code" text={account.sortCode} />
          <Part name="Account" text={account.accountNumber} />
        </>
      )}
      {account === null && (
        <span className="text-ink-2">The bank details are not set yet. Please ask your tutor for them.</span>
      )}
      {account === 'failed' && <span className="text-ink-2">The bank details could not be loaded.</span>}
      <span>
        <span className="text-sm text-ink-2">Reference </span>
        <code className="whitespace-nowrap">{reference}</code>
      </span>
    </p>
  )
}

function Part({ name, text }: { name: string; text: string }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-sm text-ink-2">{name} </span>
      {text}
    </span>
  )
}
