import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { confirmBooking, confirmSeries, keepBookings } from '#web/app/features/bookings/api.ts'
import { confirmPackagePayment, notifyPackageConfirmed } from '#web/app/features/package-admin/api.ts'
import { confirmPayment, notifyConfirmed } from '#web/app/features/payment-admin/api.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { DuePayment, OrderedPackage, Request } from '../api.ts'
import { acceptQuestion, leftTime, packageQuestion, paymentQuestion, requestInWords } from '../format.ts'
import { messages } from '../messages.ts'

export type Question =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'payment'; readonly payment: DuePayment }
  | { readonly kind: 'package'; readonly ordered: OrderedPackage }

/** Asks once before something of the list is done: a row may have moved under the pointer. */
export function QuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  if (question.kind === 'request') return <AcceptQuestion request={question.request} onClose={onClose} />
  if (question.kind === 'payment') return <PaymentQuestion payment={question.payment} onClose={onClose} />
  return <PackageQuestion ordered={question.ordered} onClose={onClose} />
}

function AcceptQuestion({ request, onClose }: { request: Request; onClose: () => void }) {
  const queryClient = useQueryClient()
  const left = leftTime(request)
  async function accept() {
    try {
      await answer(queryClient, request)
    } finally {
      void readTopicAgain(queryClient, 'bookings')
    }
    notify(request.lessons > 1 ? messages.allAccepted(request.lessons) : messages.accepted)
  }
  return (
    <AlertDialog
      isSafe
      title={acceptQuestion(request)}
      confirmLabel="Accept"
      onConfirm={accept}
      fallback={messages.notAccepted}
      onClose={onClose}
    >
      <p>
        {request.lessons > 1 && 'The first: '}
        {requestInWords(request)}
        {left && ` ${left}`}.
      </p>
    </AlertDialog>
  )
}

async function answer(queryClient: QueryClient, { id, seriesId, bookings }: Request): Promise<void> {
  const answered = bookings > 1 && seriesId ? await confirmSeries(seriesId) : [await confirmBooking(id)]
  keepBookings(queryClient, answered)
}

function PaymentQuestion({ payment, onClose }: { payment: DuePayment; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function confirm() {
    await confirmPayment(queryClient, payment.id)
    notifyConfirmed(queryClient, { payments: [payment] })
  }
  return (
    <AlertDialog
      isSafe
      title={paymentQuestion(payment)}
      confirmLabel="Confirm"
      onConfirm={confirm}
      fallback={messages.notConfirmed}
      onClose={onClose}
    >
      <Money {...payment} />
    </AlertDialog>
  )
}

function PackageQuestion({ ordered, onClose }: { ordered: OrderedPackage; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function confirm() {
    await confirmPackagePayment(queryClient, ordered.id)
    notifyPackageConfirmed(queryClient, ordered.id)
  }
  return (
    <AlertDialog
      isSafe
      title={packageQuestion(ordered)}
      confirmLabel="Confirm"
      onConfirm={confirm}
      fallback={messages.notConfirmed}
      onClose={onClose}
    >
      <Money {...ordered} />
    </AlertDialog>
  )
}

function Money({ reference, saidPaidAt }: { reference: string; saidPaidAt: string | null }) {
  return (
    <>
      <p>
        Reference <code className="whitespace-nowrap">{reference}</code>
      </p>
      {saidPaidAt && <p>{messages.saidPaid}</p>}
    </>
  )
}
