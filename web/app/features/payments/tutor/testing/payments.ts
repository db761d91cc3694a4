import type { SentAnswer } from '#contract/core.ts'
import { payments } from '#contract/payments.ts'
import { isInPayment } from '#domain/payments.ts'
import { aBooking } from '#web/app/testing/a-booking.ts'
import type { FakeServer } from '#web/app/testing/fake-server.ts'

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

/** Answers as the tutor's list of what waits asks, page by page, in the order of the list. */
export function answerWaiting(server: FakeServer, listed: () => Payment[]): void {
  server.answer(payments.waiting, ({ query }) => {
    const { search, studentId, after, until, limit } = payments.waiting.query.parse(query)
    const waiting = listed().filter(({ student }) => !studentId || student.id === studentId)
    const found = waiting.filter((payment) => isInPayment(search)(payment))
    const begin = found.findIndex(({ id }) => id === after) + 1
    const end = Math.max(begin + limit, found.findIndex(({ id }) => id === until) + 1)
    const page = found.slice(begin, end)
    const last = found.length > end ? page.at(-1) : undefined
    const next = last ? { dueFrom: last.dueDate, after: last.id } : null
    return { payments: page, next, found: found.length, count: waiting.length }
  })
}
