import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { api, ask } from '#web/app/lib/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { Button } from '#web/app/ui/button.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { LateCancellations } from './late-cancellations.tsx'
import { PaymentList } from './payment-list.tsx'
import { askToUpdateLinks } from './questions.tsx'
import { words } from './words.ts'

const PaidPayments = lazyPart(() => import('./paid-payments.tsx'), 'PaidPayments')

interface PaymentsProps {
  userId: string
  list: 'waiting' | 'paid'
  onList: (list: PaymentsProps['list']) => void
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

/** Rules #63: what waits for its money. */
function PendingPayments() {
  // What else a family owes is known when its payment is confirmed.
  useQuery(ask(api.hourPackages.all))
  return (
    <section aria-labelledby="pending-payments">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h2 id="pending-payments" className="text-xl">
          Pending payments
        </h2>
        <Button data-focus-home onPress={askToUpdateLinks}>
          Update Payment Links
        </Button>
      </div>
      <p className="mb-4 max-w-prose text-ink-2">{words.about}</p>
      <PaymentList />
    </section>
  )
}
