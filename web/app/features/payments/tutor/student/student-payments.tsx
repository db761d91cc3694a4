import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { owedBy, paidBy } from '#web/app/features/payments/api.ts'
import { date, longDay } from '#web/app/lib/format.ts'
import { faceOf } from '#web/app/ui/loaded.tsx'
import { ShownPages } from '#web/app/ui/paged-list.tsx'
import { Chip } from '#web/app/ui/status-chip.tsx'

/** Ours. */
const words = {
  loading: 'Loading payments',
  notLoaded: 'Failed to load the payments. Please try again later.',
  none: 'Nothing is owed for lessons, and nothing was paid yet.',
  lessonOn: (day: string) => `Lesson on ${day}`,
} as const

/** What one student owes for lessons, then what was paid, newest first. */
export function StudentPayments({ studentId }: { studentId: string }) {
  const owed = useQuery(owedBy(studentId))
  const paid = useInfiniteQuery(paidBy(studentId))
  if (!owed.data || !paid.data) return faceOf([owed, paid], { waiting: words.loading, failed: words.notLoaded })
  const payments = [...owed.data, ...paid.data]
  if (payments.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    // Our choice: the last weeks at a glance.
    <ShownPages of={paid} items={payments} atOnce={{ desk: 10, phone: 10 }} more="Show more" failed={words.notLoaded}>
      {(shown) => (
        <ul className="divide-y divide-feint">
          {shown.map((payment) => (
            <PaymentLine key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
    </ShownPages>
  )
}

function PaymentLine({ payment: { amount, booking, paidAt, reference } }: { payment: Payment }) {
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-1 py-2.5 tabular-nums">
      <span className="mr-auto">{words.lessonOn(longDay(booking.startTime))}</span>
      <span className="text-sm text-ink-3">{reference}</span>
      <span className="font-semibold">{poundsText(amount)}</span>
      <Chip tone={paidAt ? 'ok' : 'warn'}>{paidAt ? `Paid ${date(paidAt)}` : 'To pay'}</Chip>
    </li>
  )
}
