import type { Answer } from '#contract/core.ts'
import type { hourPackages } from '#contract/hour-packages.ts'
import { modeLabel } from '#domain/booking-words.ts'
import { isPackageOwed } from '#domain/hours.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { AccountLines } from '#web/app/features/payments/family/account-lines.tsx'
import { words as paymentWords, transferText } from '#web/app/features/payments/family/words.ts'
import { CopyButton } from '#web/app/ui/copy-button.tsx'
import { CloseButton, Dialog } from '#web/app/ui/dialog.tsx'
import { packageName } from '../words.ts'
import { words } from './words.ts'

export type Purchase = Answer<(typeof hourPackages)['purchase']>

/** What was bought, and how to pay for it (Rules: hour-packages). */
export function PurchasedDialog({ purchase }: { purchase: Purchase }) {
  const { package: bought } = purchase
  return (
    <Dialog title="Package Purchased" footer={<CloseButton>Done</CloseButton>}>
      <p className="text-lg font-semibold">{subjectInFull(bought.subject)}</p>
      <p className="text-ink-2">
        {packageName(bought.packageType)}, {modeLabel(bought.isOnline)}
      </p>
      <p className="mt-3 font-display text-3xl font-semibold">{poundsText(bought.purchasePrice)}</p>
      {isPackageOwed(bought) ? <HowToPay purchase={purchase} /> : <p className="mt-3">{words.nothingToPay}</p>}
    </Dialog>
  )
}

function HowToPay({ purchase: { package: bought, bankDetails } }: { purchase: Purchase }) {
  const amount = poundsText(bought.purchasePrice)
  const hasAccount = bankDetails && bankDetails.sortCode !== '' && bankDetails.accountNumber !== ''
  return (
    <>
      <p className="mt-3 mb-5">
        {words.transfer(amount)} {words.awaitingPayment}
      </p>
      {hasAccount ? (
        <>
          <AccountLines account={bankDetails} reference={bankDetails.reference} />
          <p className="mt-4">
            <CopyButton
              text={transferText({
                account: bankDetails,
                pence: bought.purchasePrice,
                reference: bankDetails.reference,
              })}
              label="Copy all"
              of="bank details"
            />
          </p>
        </>
      ) : (
        <>
          <p className="mb-3 text-ink-2">{paymentWords.bankNotSet}</p>
          <p className="flex flex-wrap items-center justify-between gap-3">
            <code>{bought.reference}</code>
            <CopyButton text={bought.reference} label="Copy reference" />
          </p>
        </>
      )}
    </>
  )
}
