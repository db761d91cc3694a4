import type { Call, Reply } from '#contract/core.ts'
import { paymentRefusals, type payments } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { bankReference } from '#domain/booking-words.ts'
import { bookingInWords, saidPaidInFamilyNotice, saidPaidNotice } from '#domain/payment-notices.ts'
import { tellOfDeed } from '#server/features/happenings/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { getPayment, paymentFor } from '../actions.ts'
import { updateSaidPaid } from './writes.ts'

type SayPaid = (typeof payments)['sayPaid']

/** A family says that it has paid for a booking: kept and told once, and it changes nothing else (Rules #115). */
export async function sayPaid(
  context: Context,
  { actor, own, unchanged, params }: Call<SayPaid>,
): Promise<Reply<SayPaid>> {
  const { payment, isNew } = await context.transaction(async (tx) => {
    const now = context.now()
    const found = await getPayment(tx, own, params.id)
    const isNew = await updateSaidPaid(tx, found.id, now)
    const payment = await getPayment(tx, own, found.id)
    if (payment.status === 'VOID') throw new Refusal(paymentRefusals.not_owed)
    const { booking, student, amountPence } = payment
    const said = { what: bookingInWords(booking), reference: bankReference(booking.id), amountPence }
    const about = { kind: 'payment', id: found.id } as const
    if (isNew) {
      await tellOfDeed(tx, {
        ...{ cause: 'said_paid', studentId: student.id, byId: actor.id, about, now },
        toTutor: (name) => saidPaidNotice({ ...said, student: { name } }),
        toFamily: (who) => saidPaidInFamilyNotice(said, who),
      })
    }
    return { payment, isNew }
  })
  if (!isNew) unchanged()
  return paymentFor(actor, payment, context.now())
}
