import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { HourPackages } from '#web/app/features/hour-packages/family/hour-packages.tsx'
import { BankDetails } from '#web/app/features/payments/family/bank-details.tsx'
import { LessonPayments } from '#web/app/features/payments/family/lesson-payments.tsx'
import { priceSentences } from '#web/app/features/payments/family/state.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { useTitled, useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

/** What a student owes and has paid, and the hours bought in advance (Rules: payments). */
export function FamilyPayments({ userId }: { userId: string }) {
  const subjects = useQuery(ask(api.subjects.list))
  const prices = priceSentences(subjects.data)
  const title = useTitled('Payments')
  const whomToAsk = useWhomToAsk('BUY')
  // Once, on this device (Rules: payments).
  const isFirstLook = useRef(readStored('paymentsInfoSeen') === null)
  useEffect(() => {
    if (isFirstLook.current) explain()
    isFirstLook.current = false
  }, [])
  return (
    <>
      <PageTitle title={title} lead={whomToAsk ?? (prices.join(' ') || '\u00a0')}>
        <div className="flex flex-wrap gap-3">
          <Button icon={CircleHelp} data-focus-home onPress={explain}>
            How Payments Work
          </Button>
          <Button icon={Hourglass} variant="pencil" isDisabled={whomToAsk !== null} onPress={() => purchase(userId)}>
            Purchase Hour Package
          </Button>
        </div>
      </PageTitle>
      <LessonPayments userId={userId}>
        <BankDetails />
        <HourPackages userId={userId} />
      </LessonPayments>
    </>
  )
}

const explain = () =>
  void openDialog(() => import('#web/app/features/payments/family/how-payments-work.tsx'), 'HowPaymentsWork')

const purchase = (userId: string) =>
  void openDialog(() => import('#web/app/features/hour-packages/family/purchase-dialog.tsx'), 'PurchaseDialog', {
    userId,
  })
