import { paymentLine } from '#domain/charge-words.ts'
import { overpaidFor } from '#domain/charges.ts'
import { poundsText } from '#domain/money.ts'
import { isOverdue } from '#domain/payments.ts'
import { Chip } from '#web/app/ui/status-chip.tsx'
import { chargeOf, type Lesson } from '../api.ts'

/** How a lesson is paid for, what is overdue, and what the tutor has to settle by hand (Rules I9). */
export function SessionMoney({ lesson, now }: { lesson: Lesson; now: Date }) {
  const { price: pricePence } = lesson
  const charge = chargeOf(lesson)
  const line = paymentLine({ status: lesson.status, pricePence }, charge)
  const overpaid = overpaidFor({ ...lesson, pricePence }, charge.paidPence)
  const isLate = lesson.payments.some(({ status, dueDate }) => isOverdue({ status, dueAt: dueDate }, now))
  if (!line) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      <Chip tone={line === 'Paid' ? 'ok' : line.startsWith('Payment') ? 'warn' : 'info'}>{line}</Chip>
      {charge.pendingPence > 0 && <span className="font-semibold tabular-nums">{poundsText(charge.pendingPence)}</span>}
      {isLate && <Chip tone="danger">Overdue</Chip>}
      {overpaid > 0 && <Chip tone="danger">Overpaid by {poundsText(overpaid)}</Chip>}
    </p>
  )
}
