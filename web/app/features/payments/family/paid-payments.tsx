import { useRef } from 'react'
import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { day, dayAndRange } from '#web/app/lib/format.ts'
import { useLedTo, useLedToList } from '#web/app/lib/use-in-sight.ts'
import { useShown } from '#web/app/lib/use-shown.ts'
import { Empty } from '#web/app/ui/empty.tsx'
import { Section } from '#web/app/ui/section.tsx'
import { ShowMore } from '#web/app/ui/show-more.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { unbroken } from '#web/app/ui/unbroken.tsx'
import { words } from './words.ts'

/** Our choice: the last weeks at a glance, the rest on request. */
const SHOWN_AT_ONCE = { desk: 6, phone: 4 }

/** Newest first. */
export function PaidPayments({ payments }: { payments: readonly Payment[] }) {
  const { limit, showMore } = useShown(SHOWN_AT_ONCE, useLedToList(payments.map(({ id }) => id)).least)
  return (
    <Section title="Paid">
      {payments.length === 0 ? (
        <Empty>{words.nothingPaid}</Empty>
      ) : (
        <ul className="card divide-y divide-feint overflow-hidden">
          {payments.slice(0, limit).map((payment) => (
            <PaidPayment key={payment.id} payment={payment} />
          ))}
        </ul>
      )}
      <ShowMore of={payments.length} limit={limit} onPress={showMore} label="Show earlier payments" />
    </Section>
  )
}

function PaidPayment({ payment: { id, booking, status, amount, paidAt, reference } }: { payment: Payment }) {
  const row = useRef<HTMLLIElement>(null)
  useLedTo(row, id)
  return (
    <li
      ref={row}
      tabIndex={-1}
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 outline-offset-[-3px] md:px-5"
    >
      <p className="wrap-anywhere">
        <span className="font-semibold">{subjectInFull(booking.subject)}</span>{' '}
        <span className="text-ink-2">
          {booking.type === 'CONSULTATION' && 'consultation, '}
          {unbroken(dayAndRange(booking.startTime, booking.endTime))}
        </span>
      </p>
      <p className="text-right font-semibold tabular-nums">{poundsText(amount)}</p>
      <p className="text-sm text-ink-2">
        {paidAt && `Paid on ${day(paidAt)}, `}
        <code className="whitespace-nowrap">{reference}</code>
      </p>
      <p className="text-right">
        <StatusChip status={status} />
      </p>
    </li>
  )
}
