import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { inPaymentOrder } from '#domain/payments.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type Payment, paymentsOf } from './api.ts'
import { DuePayment, listClass } from './due-payment.tsx'
import { messages } from './messages.ts'
import { PaidPayments } from './paid-payments.tsx'

interface LessonPaymentsProps {
  userId: string
  /** Between what is due and what was paid. */
  children: ReactNode
}

/** What is owed, the most urgent first, and below everything else what was paid. */
export function LessonPayments({ userId, children }: LessonPaymentsProps) {
  const payments = useQuery(paymentsOf(userId))
  const paid = payments.data?.filter(({ status }) => status === 'PAID')
  return (
    <>
      <Section title="To pay">
        {payments.data ? (
          <Due payments={payments.data} />
        ) : payments.isError ? (
          <Failed message={messages.notLoaded} onRetry={() => void payments.refetch()} />
        ) : (
          <SkeletonRows label={messages.loading} />
        )}
      </Section>
      {children}
      {paid && <PaidPayments payments={paid} />}
    </>
  )
}

function Due({ payments }: { payments: readonly Payment[] }) {
  const now = useNow()
  const due = inPaymentOrder(
    payments.filter(({ status }) => status === 'PENDING'),
    now,
  )
  if (due.length === 0) return <Empty>{messages.nothingDue}</Empty>
  return (
    <ul className={listClass}>
      {due.map((payment) => (
        <DuePayment key={payment.id} payment={payment} now={now} />
      ))}
    </ul>
  )
}
