import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Hourglass } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { HourPackages } from '#web/app/features/hour-packages/family/hour-packages.tsx'
import { BankDetails } from '#web/app/features/payments/family/bank-details.tsx'
import { LessonPayments } from '#web/app/features/payments/family/lesson-payments.tsx'
import { priceSentences } from '#web/app/features/payments/family/state.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { readStored } from '#web/app/lib/storage.ts'
import { lacks } from '#web/app/lib/student.ts'
import { useTitled, useWhomToAsk } from '#web/app/lib/whom-to-ask.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { openDialog } from '#web/app/ui/dialogs.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'

const Statement = lazyPart(() => import('#web/app/features/family-statements/statement.tsx'), 'Statement')

/**
 * What a student owes and has paid, and the hours bought in advance (Rules: payments); below it a parent reads, and prints, what
 * there was of all children.
 */
export function FamilyPayments({ userId }: { userId: string }) {
  const subjects = useQuery(ask(api.subjects.list))
  const prices = priceSentences(subjects.data)
  const title = useTitled('Payments')
  const whomToAsk = useWhomToAsk('BUY')
  const { user } = useSession()
  const children = user?.children
    ?.map((child) => ({ ...child, isChild: true }))
    .filter((child) => !lacks(child, 'MONEY'))
  // Once, on this device (Rules: payments).
  const isFirstLook = useRef(readStored('paymentsInfoSeen') === null)
  useEffect(() => {
    if (isFirstLook.current) explain()
    isFirstLook.current = false
  }, [])
  const page = (
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
  if (!children) return page
  return (
    <>
      <div className="print:hidden">{page}</div>
      <Suspense>
        <Statement>{children}</Statement>
      </Suspense>
    </>
  )
}

const explain = () =>
  void openDialog(() => import('#web/app/features/payments/family/explaining/how-payments-work.tsx'), 'HowPaymentsWork')

const purchase = (userId: string) =>
  void openDialog(() => import('#web/app/features/hour-packages/family/purchase-dialog.tsx'), 'PurchaseDialog', {
    userId,
  })
