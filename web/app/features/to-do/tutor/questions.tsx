import { confirmBooking, confirmSeries, keepOriginalTime } from '#web/app/features/bookings/api.ts'
import { packageConfirmed } from '#web/app/features/hour-packages/tutor/confirmation.tsx'
import { paymentsConfirmed } from '#web/app/features/payments/tutor/confirmation.tsx'
import { api } from '#web/app/lib/api.ts'
import { confirm } from '#web/app/ui/confirm.ts'
import { lasting } from '#web/app/ui/toasts.tsx'
import type { DuePayment, OrderedPackage, Request } from '../api.ts'
import {
  acceptQuestion,
  keepQuestion,
  leftTime,
  originalInWords,
  packageQuestion,
  paymentQuestion,
  requestInWords,
  words,
} from '../words.ts'

// Each asks once before something of the list is done: a row may have moved under the pointer.

export function askToAccept(request: Request): void {
  const { lessons } = request
  const left = leftTime(request)
  confirm({
    title: acceptQuestion(request),
    body: [`${lessons > 1 ? 'The first: ' : ''}${requestInWords(request)}${left ? ` ${left}` : ''}.`],
    confirmLabel: 'Accept',
    isSafe: true,
    act: () => accept(request),
    success: lasting(lessons > 1 ? words.allAccepted(lessons) : words.accepted),
    fallback: words.notAccepted,
  })
}

/** A series, one lesson of it that is several bookings, or one booking. */
function accept({ id, seriesId, bookings, lessons, partIds }: Request): Promise<unknown> {
  if (seriesId === null || bookings === 1) return confirmBooking(id)
  return lessons > 1 ? confirmSeries(seriesId) : confirmSeries(seriesId, partIds)
}

/** The other answer to a change (Rules: bookings). */
export function askToKeep(request: Request): void {
  const parts = request.partIds.map((id) => ({ id }))
  confirm({
    title: keepQuestion(request),
    body: [`${originalInWords(request)}.`],
    confirmLabel: 'Keep the original time',
    isSafe: true,
    act: () => keepOriginalTime({ ...request, parts }),
    success: lasting(words.originalKept),
    fallback: words.notAccepted,
  })
}

export function askToConfirmPayment(payment: DuePayment): void {
  const act = () => api.payments.confirm({ params: { id: payment.id } })
  confirm({
    ...moneyQuestion(payment),
    title: paymentQuestion(payment),
    act,
    success: paymentsConfirmed({ payments: [payment] }),
  })
}

export function askToConfirmPackage(ordered: OrderedPackage): void {
  const { id } = ordered
  const act = () => api.hourPackages.confirmPayment({ params: { id } })
  confirm({ ...moneyQuestion(ordered), title: packageQuestion(ordered), act, success: packageConfirmed(id) })
}

function moneyQuestion({ reference, saidPaidAt }: DuePayment | OrderedPackage) {
  return {
    body: (
      <>
        <p>
          Reference <code className="whitespace-nowrap">{reference}</code>
        </p>
        {saidPaidAt && <p>{words.saidPaid}</p>}
      </>
    ),
    confirmLabel: 'Confirm',
    isSafe: true,
    fallback: words.notConfirmed,
  }
}
