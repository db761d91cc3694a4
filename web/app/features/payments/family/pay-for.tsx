/** Part: how a sum is paid, on the page of payments and beside a lesson. */
import { useQuery } from '@tanstack/react-query'
import { shortPoundsText } from '#domain/money.ts'
import { day } from '#web/app/lib/format.ts'
import { ActButton } from '#web/app/ui/act-button.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { OutsideLink } from '#web/app/ui/outside-link.tsx'
import { type BankAccount, bankAccount } from '../api.ts'
import { useOtherSumsSaid } from './other-sums.tsx'
import { transferText, words } from './words.ts'

interface PayForProps extends SaidPaidProps {
  payment: SaidPaidProps['payment'] & {
    readonly amount: number
    readonly paymentLink: string | null
    /** What the link asks for. */
    readonly linkAmount: number
    readonly reference: string
  }
  /** The step that the page is for, rather than one of many in a list. */
  isMain?: boolean
  /** The account, and a link that asks for another sum, stand elsewhere on the page for several payments. */
  isBrief?: boolean
}

/**
 * How one sum is paid: by its link where that asks for exactly this sum, else by bank transfer, with a link that asks for
 * another sum as a quiet second (Rules: differences). Whoever has paid may say so.
 */
export function PayFor({ payment, of, isMain = false, isBrief = false, onSayPaid }: PayForProps) {
  const { data, isError } = useQuery(bankAccount)
  const account = isError ? 'failed' : data
  const { amount, paymentLink, linkAmount, reference } = payment
  const isExact = paymentLink !== null && linkAmount === amount
  const isOtherSaid = useOtherSumsSaid() || isBrief
  const otherLink = isExact || isOtherSaid ? null : paymentLink
  const variant = isMain ? 'primary' : 'line'
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isExact && <OutsideLink href={paymentLink} name="Pay for Lesson" of={of} className={buttonClass(variant)} />}
        {!isExact && account && account !== 'failed' && (
          <CopyButton
            text={transferText({ account, pence: amount, reference })}
            label="Copy all"
            of={`bank details for ${of}`}
            variant={variant}
          />
        )}
        {otherLink && (
          <OutsideLink
            href={otherLink}
            name={`Open the ${shortPoundsText(linkAmount)} link`}
            of={of}
            className={buttonClass('quiet')}
          />
        )}
        <SaidPaid payment={payment} of={of} onSayPaid={onSayPaid} />
      </div>
      {isExact || isBrief ? (
        <Reference reference={reference} isToCopy={isExact && isMain} />
      ) : (
        <BankLine account={account} reference={reference} />
      )}
      {otherLink && (
        <p className="rounded-md bg-warn-bg px-3 py-2 text-sm text-warn print:hidden">
          The payment link is for {shortPoundsText(linkAmount)}, but {shortPoundsText(amount)} is to be paid. Please pay
          the exact amount by bank transfer, with this reference.
        </p>
      )}
    </div>
  )
}

function Reference({ reference, isToCopy }: { reference: string; isToCopy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p>
        <span className="text-sm text-ink-2">Reference </span>
        <code className="whitespace-nowrap">{reference}</code>
      </p>
      {isToCopy && <CopyButton text={reference} label="Copy reference" />}
    </div>
  )
}

interface SaidPaidProps {
  payment: { readonly saidPaidAt: Date | null }
  /** Which payment, for whoever does not see where the buttons stand. */
  of: string
  /** Says so to the server. */
  onSayPaid: () => Promise<unknown>
}

/** A family says that it has paid, once; from then on it reads when it said so. */
function SaidPaid({ payment: { saidPaidAt }, of, onSayPaid }: SaidPaidProps) {
  if (saidPaidAt) return <p className="text-ink-2">You said on {day(saidPaidAt)} that you have paid.</p>
  return (
    <ActButton variant="quiet" about={of} call={onSayPaid} failed={words.notSaidPaid}>
      I have paid
    </ActButton>
  )
}

/** Null where the tutor has not set it, undefined until that is known. */
type Account = BankAccount | 'failed' | null | undefined

/** Where a sum is transferred, in a line. */
function BankLine({ account, reference }: { account: Account; reference: string }) {
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
