import { useQueryClient } from '@tanstack/react-query'
import { confirmBooking, confirmSeries, keepOriginalTime } from '#web/app/features/bookings/api.ts'
import { packageConfirmed } from '#web/app/features/hour-packages/tutor/confirmation.tsx'
import { paymentsConfirmed } from '#web/app/features/payments/tutor/confirmation.tsx'
import { api } from '#web/app/lib/api.ts'
import { readTopicAgain } from '#web/app/lib/topics.ts'
import { AlertDialog } from '#web/app/ui/alert-dialog.tsx'
import { notify, succeed } from '#web/app/ui/toasts.tsx'
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

export type Question =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'keep'; readonly request: Request }
  | { readonly kind: 'payment'; readonly payment: DuePayment }
  | { readonly kind: 'package'; readonly ordered: OrderedPackage }

/** Asks once before something of the list is done: a row may have moved under the pointer. */
export function QuestionDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  if (question.kind === 'request') return <AcceptQuestion request={question.request} onClose={onClose} />
  if (question.kind === 'keep') return <KeepQuestion request={question.request} onClose={onClose} />
  if (question.kind === 'payment') {
    const { payment } = question
    return (
      <MoneyQuestion
        title={paymentQuestion(payment)}
        money={payment}
        onConfirm={() => confirmLesson(payment)}
        onClose={onClose}
      />
    )
  }
  const { ordered } = question
  return (
    <MoneyQuestion
      title={packageQuestion(ordered)}
      money={ordered}
      onConfirm={() => confirmPackage(ordered)}
      onClose={onClose}
    />
  )
}

function AcceptQuestion({ request, onClose }: { request: Request; onClose: () => void }) {
  const queryClient = useQueryClient()
  const left = leftTime(request)
  async function accept() {
    try {
      await accepted(request)
    } finally {
      void readTopicAgain(queryClient, 'bookings')
    }
    notify(request.lessons > 1 ? words.allAccepted(request.lessons) : words.accepted)
  }
  return (
    <AlertDialog
      isSafe
      title={acceptQuestion(request)}
      confirmLabel="Accept"
      onConfirm={accept}
      fallback={words.notAccepted}
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

/** A series, one lesson of it that is several bookings, or one booking. */
function accepted({ id, seriesId, bookings, lessons, partIds }: Request): Promise<unknown> {
  if (seriesId === null || bookings === 1) return confirmBooking(id)
  return lessons > 1 ? confirmSeries(seriesId) : confirmSeries(seriesId, partIds)
}

/** The other answer to a change (Rules: bookings). */
function KeepQuestion({ request, onClose }: { request: Request; onClose: () => void }) {
  const queryClient = useQueryClient()
  async function keep() {
    try {
      const parts = request.partIds.map((id) => ({ id }))
      await keepOriginalTime({ ...request, parts })
    } finally {
      void readTopicAgain(queryClient, 'bookings')
    }
    notify(words.originalKept)
  }
  return (
    <AlertDialog
      isSafe
      title={keepQuestion(request)}
      confirmLabel="Keep the original time"
      onConfirm={keep}
      fallback={words.notAccepted}
      onClose={onClose}
    >
      <p>{originalInWords(request)}.</p>
    </AlertDialog>
  )
}

interface MoneyQuestionProps {
  title: string
  money: { readonly reference: string; readonly saidPaidAt: string | null }
  onConfirm: () => Promise<void>
  onClose: () => void
}

function MoneyQuestion({ title, money, onConfirm, onClose }: MoneyQuestionProps) {
  return (
    <AlertDialog
      isSafe
      title={title}
      confirmLabel="Confirm"
      onConfirm={onConfirm}
      fallback={words.notConfirmed}
      onClose={onClose}
    >
      <p>
        Reference <code className="whitespace-nowrap">{money.reference}</code>
      </p>
      {money.saidPaidAt && <p>{words.saidPaid}</p>}
    </AlertDialog>
  )
}

async function confirmLesson(payment: DuePayment): Promise<void> {
  await api.payments.confirm({ params: { id: payment.id } })
  succeed(paymentsConfirmed({ payments: [payment] }))
}

async function confirmPackage({ id }: OrderedPackage): Promise<void> {
  await api.hourPackages.confirmPayment({ params: { id } })
  succeed(packageConfirmed(id))
}
