import { useQuery } from '@tanstack/react-query'
import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { date, longDay } from '#web/app/lib/format.ts'
import { faceOf, ShowMore, useShown } from '#web/app/ui/loaded.tsx'
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
  const payments = useQuery(ask(api.payments.ofStudent, { params: { studentId } }))
  // Our choice: the last weeks at a glance.
  const { limit, showMore } = useShown({ desk: 10, phone: 10 })
  if (!payments.data) return faceOf([payments], { waiting: words.loading, failed: words.notLoaded })
  if (payments.data.length === 0) return <p className="text-ink-2">{words.none}</p>
  return (
    <>
      <ul className="divide-y divide-feint">
        {payments.data.slice(0, limit).map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
      <ShowMore of={payments.data.length} limit={limit} onPress={showMore} label="Show more" />
    </>
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
