import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { bankReference } from '#domain/booking-words.ts'
import { bankAccount, sayPaid } from '#web/app/features/payments/family/api.ts'
import { problemText } from '#web/app/lib/problem-text.ts'
import { PayAction } from '#web/app/ui/pay-action.tsx'
import { notify } from '#web/app/ui/toasts.tsx'
import type { Lesson } from '../api.ts'
import { lessonInWords, words } from './words.ts'

/** How what waits for a lesson is paid. */
export function PayLesson({ lesson, payment }: { lesson: Lesson; payment: Lesson['payments'][number] }) {
  const queryClient = useQueryClient()
  const account = useQuery(bankAccount)
  const saying = useMutation({
    mutationFn: () => sayPaid(queryClient, payment.id),
    onError: (error) => notify(problemText(error, words.notSaidPaid), 'danger'),
  })
  return (
    <PayAction
      payment={{ ...payment, reference: bankReference(lesson.id) }}
      of={lessonInWords(lesson)}
      account={account.isError ? 'failed' : account.data}
      isSaying={saying.isPending}
      onSayPaid={() => saying.mutate()}
    />
  )
}
