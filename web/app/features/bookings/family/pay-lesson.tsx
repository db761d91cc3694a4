import { useQuery } from '@tanstack/react-query'
import { bankReference } from '#domain/booking-words.ts'
import { bankAccount } from '#web/app/features/payments/api.ts'
import { api } from '#web/app/lib/api.ts'
import { PayAction } from '#web/app/ui/pay-action.tsx'
import { useAct } from '#web/app/ui/use-act.ts'
import { inPounds, type Lesson } from '../api.ts'
import { lessonInWords, words } from './words.ts'

/** How what waits for a lesson is paid. */
export function PayLesson({ lesson, payment }: { lesson: Lesson; payment: Lesson['payments'][number] }) {
  const account = useQuery(bankAccount)
  const say = () => api.payments.sayPaid({ params: { id: payment.id } })
  const { act, isPending } = useAct(say, { failed: words.notSaidPaid })
  return (
    <PayAction
      payment={{ ...inPounds(payment), reference: bankReference(lesson.id) }}
      of={lessonInWords(lesson)}
      account={account.isError ? 'failed' : account.data}
      isSaying={isPending}
      onSayPaid={act}
    />
  )
}
