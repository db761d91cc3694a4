import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Hourglass } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { HourPackages } from '#web/app/features/hour-packages/family/hour-packages.tsx'
import type { Purchase } from '#web/app/features/hour-packages/family/purchased-dialog.tsx'
import { BankDetails } from '#web/app/features/payments/family/bank-details.tsx'
import { LessonPayments } from '#web/app/features/payments/family/lesson-payments.tsx'
import { priceSentences } from '#web/app/features/payments/family/state.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { focusIfLost } from '#web/app/lib/focus.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { readStored, writeStored } from '#web/app/lib/storage.ts'
import { Button } from '#web/app/ui/button.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

const HowPaymentsWork = lazyPart(
  () => import('#web/app/features/payments/family/how-payments-work.tsx'),
  'HowPaymentsWork',
)
const PurchaseDialog = lazyPart(
  () => import('#web/app/features/hour-packages/family/purchase-dialog.tsx'),
  'PurchaseDialog',
)
const PurchasedDialog = lazyPart(
  () => import('#web/app/features/hour-packages/family/purchased-dialog.tsx'),
  'PurchasedDialog',
)

type Shown = 'how' | 'purchase' | { purchased: Purchase } | null

/** What a student owes and has paid, and the hours bought in advance (Rules: payments). */
export function FamilyPayments({ userId }: { userId: string }) {
  const subjects = useQuery(ask(api.subjects.list))
  // Once, on this device (Rules: payments).
  const [shown, show] = useState<Shown>(() => (readStored('paymentsInfoSeen') === null ? 'how' : null))
  const prices = priceSentences(subjects.data)
  const howButton = useRef<HTMLButtonElement>(null)
  const purchaseButton = useRef<HTMLButtonElement>(null)

  /** Nothing, or another dialog, may have opened the one that closes. */
  function closeTowards(button: HTMLButtonElement | null) {
    flushSync(() => show(null))
    focusIfLost(() => button)
  }
  const closePurchase = () => closeTowards(purchaseButton.current)

  function closeHow() {
    writeStored('paymentsInfoSeen', 'true')
    closeTowards(howButton.current)
  }

  return (
    <>
      <PageTitle title="Payments" lead={prices.join(' ') || '\u00a0'}>
        <div className="flex flex-wrap gap-3">
          <Button ref={howButton} onPress={() => show('how')}>
            <CircleHelp size={18} aria-hidden />
            How Payments Work
          </Button>
          <Button ref={purchaseButton} variant="pencil" onPress={() => show('purchase')}>
            <Hourglass size={18} aria-hidden />
            Purchase Hour Package
          </Button>
        </div>
      </PageTitle>
      <LessonPayments userId={userId}>
        <BankDetails />
        <HourPackages userId={userId} />
      </LessonPayments>
      <Suspense>
        {shown === 'how' && <HowPaymentsWork prices={prices} onClose={closeHow} />}
        {shown === 'purchase' && (
          <PurchaseDialog onPurchased={(purchased) => show({ purchased })} onClose={closePurchase} />
        )}
        {shown !== null && typeof shown === 'object' && (
          <PurchasedDialog purchase={shown.purchased} onClose={closePurchase} />
        )}
      </Suspense>
    </>
  )
}
