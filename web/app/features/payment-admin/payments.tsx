import { LateCancellations } from './late-cancellations.tsx'
import { PendingPayments } from './pending-payments.tsx'

/** Spec 2 §2, Financials → Payments: what is owed, and what may be let go. */
export function Payments({ userId }: { userId: string }) {
  return (
    <>
      <PendingPayments />
      <LateCancellations userId={userId} />
    </>
  )
}
