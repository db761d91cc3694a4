import { BankDetails } from './bank-details.tsx'
import { LateCancellations } from './late-cancellations.tsx'
import { PendingPayments } from './pending-payments.tsx'

/** Spec 2 §2, Financials → Payments: what is owed, what may be let go, and where families pay. */
export function Payments({ userId }: { userId: string }) {
  return (
    <>
      <PendingPayments />
      <LateCancellations userId={userId} />
      <BankDetails />
    </>
  )
}
