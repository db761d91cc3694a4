import { bankReference } from '#domain/booking-words.ts'
import { PayFor } from '#web/app/features/payments/family/pay-for.tsx'
import { api } from '#web/app/lib/api.ts'
import type { Lesson } from '../api.ts'
import { lessonInWords } from './words.ts'

/** How what waits for a lesson is paid. */
export function PayLesson({ lesson, payment }: { lesson: Lesson; payment: Lesson['payments'][number] }) {
  return (
    <PayFor
      payment={{ ...payment, reference: bankReference(lesson.id) }}
      of={lessonInWords(lesson)}
      onSayPaid={() => api.payments.sayPaid({ params: { id: payment.id } })}
    />
  )
}
