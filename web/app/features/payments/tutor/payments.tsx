import { Suspense } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { LateCancellations } from './late-cancellations.tsx'
import { PendingPayments } from './pending-payments.tsx'
import { words } from './words.ts'

const PaidPayments = lazyPart(() => import('./paid-payments.tsx'), 'PaidPayments')

interface PaymentsProps {
  userId: string
  /** `waiting` or `paid` */
  list: string
  onList: (list: string) => void
}

/**
 * Rules: payments, Financials → Payments: what is owed, and what may be let go; and what was confirmed (Rules #123).
 */
export function Payments({ userId, list, onList }: PaymentsProps) {
  return (
    <Tabs
      label="Payments"
      items={[
        {
          id: 'waiting',
          name: 'Waiting',
          content: (
            <>
              <PendingPayments />
              <LateCancellations userId={userId} />
            </>
          ),
        },
        {
          id: 'paid',
          name: 'Paid',
          content: (
            <Suspense fallback={<SkeletonRows label={words.paidLoading} />}>
              <PaidPayments />
            </Suspense>
          ),
        },
      ]}
      selected={list}
      onSelect={onList}
    />
  )
}
