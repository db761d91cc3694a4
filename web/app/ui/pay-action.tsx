import { day, pounds, shortPounds } from '#web/app/lib/format.ts'
import { type Account, BankLine, transferText } from './bank-line.tsx'
import { buttonClass } from './button-class.ts'
import { CopyButton } from './copy-button.tsx'
import { useOtherSumsSaid } from './other-sums.tsx'
import { OutsideLink } from './outside-link.tsx'
import { SaidPaid } from './said-paid.tsx'

export interface PayActionProps {
  payment: {
    readonly amount: number
    readonly paymentLink: string | null
    /** What the link asks for. */
    readonly linkAmount: number
    readonly reference: string
    readonly saidPaidAt: Date | string | null
  }
  /** Which payment, for whoever does not see where the buttons stand. */
  of: string
  account: Account
  /** The step that the page is for, rather than one of many in a list. */
  isMain?: boolean
  /** The account, and a link that asks for another sum, stand elsewhere on the page for several payments. */
  isBrief?: boolean | undefined
  isSaying: boolean
  onSayPaid: () => void
}

/**
 * How one sum is paid: by its link where that asks for exactly this sum, else by bank transfer, with a link that asks for
 * another sum as a quiet second (Rules: differences). Whoever has paid may say so.
 */
export function PayAction({
  payment,
  of,
  account,
  isMain = false,
  isBrief = false,
  isSaying,
  onSayPaid,
}: PayActionProps) {
  const { amount, paymentLink, linkAmount, reference, saidPaidAt } = payment
  const isOtherSaid = useOtherSumsSaid() || isBrief
  const isExact = paymentLink !== null && linkAmount === amount
  const variant = isMain ? 'primary' : 'line'
  return (
    <div className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {isExact && <OutsideLink href={paymentLink} name="Pay for Lesson" of={of} className={buttonClass(variant)} />}
        {!isExact && account && account !== 'failed' && (
          <CopyButton
            text={transferText({ account, amount: pounds(amount), reference })}
            label="Copy all"
            of={`bank details for ${of}`}
            variant={variant}
          />
        )}
        {!isExact && !isOtherSaid && paymentLink && (
          <OutsideLink
            href={paymentLink}
            name={`Open the ${shortPounds(linkAmount)} link`}
            of={of}
            className={buttonClass('quiet')}
          />
        )}
        <SaidPaid since={saidPaidAt && day(saidPaidAt)} of={of} isSaying={isSaying} onSay={onSayPaid} />
      </div>
      {isExact || isBrief ? (
        <Reference reference={reference} isToCopy={isExact && isMain} />
      ) : (
        <BankLine account={account} reference={reference} />
      )}
      {!isExact && !isOtherSaid && paymentLink && (
        <p className="rounded-md bg-warn-bg px-3 py-2 text-sm text-warn print:hidden">
          The payment link is for {shortPounds(linkAmount)}, but {shortPounds(amount)} is to be paid. Please pay the
          exact amount by bank transfer, with this reference.
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
