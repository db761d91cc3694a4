import type { Payment } from '#contract/payments.ts'
import { askToUseHours } from '#web/app/features/open-lessons/hours-offer.tsx'
import { Button } from '#web/app/ui/button.tsx'
import { lessonInWords } from './words.ts'

/** Beside a lesson that bought hours would cover: instead of paying for it (Rules #129). */
export function UseHours({ payment, studentId }: { payment: Payment; studentId: string }) {
  return (
    <div>
      <Button onPress={() => askToUseHours({ studentId, bookingId: payment.booking.id, whose: 'your' })}>
        Use your hours instead
        <span className="sr-only"> for {lessonInWords(payment)}</span>
      </Button>
    </div>
  )
}
