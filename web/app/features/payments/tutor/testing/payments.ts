import type { SentAnswer } from '#contract/core.ts'
import type { payments } from '#contract/payments.ts'
import { aBooking } from '#web/app/testing/a-booking.ts'

type Payment = SentAnswer<(typeof payments)['pending']>[number]

/** What Amira owes for an hour of Mathematics on Thursday 10 September 2026, unless told otherwise. */
export function aPayment(told: Partial<Payment> = {}): Payment {
  const { student, ...booking } = aBooking({ status: 'CONFIRMED' })
  return {
    id: '99999999-9999-4999-8999-999999999901',
    status: 'PENDING',
    amount: 25,
    dueDate: '2026-09-10T15:30:00.000Z',
    paidAt: null,
    saidPaidAt: null,
    paymentLink: null,
    linkAmount: 25,
    reference: 'Lesson-abc123',
    isOverdue: false,
    isCoverable: false,
    student,
    booking,
    ...told,
  }
}
