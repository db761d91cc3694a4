import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Payment } from '#contract/payments.ts'
import { poundsText } from '#domain/money.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { packagesOf } from '#web/app/features/hour-packages/api.ts'
import { packageHoursOf } from '#web/app/features/hour-packages/words.ts'
import { api } from '#web/app/lib/api.ts'
import { dayAndTime } from '#web/app/lib/format.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { Checkbox } from '#web/app/ui/checkbox.tsx'
import { succeed } from '#web/app/ui/toasts.tsx'
import { idsOf, paymentsConfirmed } from './confirmation.tsx'
import { othersOf, waitingOf } from './state.ts'
import { billSum, confirmQuestion, isErased, words } from './words.ts'

/** Rules #124: nothing is confirmed by a slip; several payments of a family are confirmed with one answer. */
export function ConfirmPayment({ payment }: { payment: Payment }) {
  const pending = useQuery({ ...waitingOf(payment.student.id), enabled: !isErased(payment) })
  const packages = useQuery({ ...packagesOf(payment.student.id), enabled: !isErased(payment) })
  // It may have come with this.
  const others = othersOf(payment, pending.data?.payments ?? [], packages.data ?? [])
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const also = {
    payments: others.payments.filter(({ id }) => ticked.has(id)),
    packages: others.packages.filter(({ id }) => ticked.has(id)),
  }
  const bill = { ...also, payments: [payment, ...also.payments] }

  async function confirm() {
    if (bill.payments.length + bill.packages.length === 1) await api.payments.confirm({ params: { id: payment.id } })
    else await api.payments.confirmTogether({ body: { ...idsOf(bill), amount: billSum(payment, also) } })
    succeed(paymentsConfirmed(bill))
  }
  function tick(id: string, isTicked: boolean) {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }

  return (
    <AlertDialog
      title={confirmQuestion(payment, also)}
      confirmLabel="Confirm"
      isSafe
      onConfirm={confirm}
      fallback={words.notConfirmed}
    >
      <p>
        {subjectInFull(payment.booking.subject)}, {dayAndTime(payment.booking.startTime)}, reference{' '}
        <span className="whitespace-nowrap">{payment.reference}</span>. {words.confirmingFamily}
      </p>
      {others.payments.length + others.packages.length > 0 && (
        <fieldset className="mt-1 max-h-60 overflow-y-auto">
          <legend className="text-ink">{words.alsoFrom(payment.student.name)}</legend>
          {others.payments.map((other) => (
            <Checkbox key={other.id} isSelected={ticked.has(other.id)} onChange={(isOn) => tick(other.id, isOn)}>
              {poundsText(other.amount)}, {dayAndTime(other.booking.startTime)}
            </Checkbox>
          ))}
          {others.packages.map((each) => (
            <Checkbox key={each.id} isSelected={ticked.has(each.id)} onChange={(isOn) => tick(each.id, isOn)}>
              {poundsText(each.purchasePrice)}, {packageHoursOf(each)},{' '}
              <span className="whitespace-nowrap">{each.reference}</span>
            </Checkbox>
          ))}
        </fieldset>
      )}
    </AlertDialog>
  )
}
