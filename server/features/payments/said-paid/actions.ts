import type { Call, Reply } from '#contract/core.ts'
import { paymentRefusals, type payments } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { bankReference } from '#domain/booking-words.ts'
import type { NoticeAbout } from '#domain/notices.ts'
import { bookingInWords, saidPaidNotice } from '#domain/payment-notices.ts'
import { notifyPerson } from '#server/features/notices/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
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
    const said = { what: bookingInWords(booking), reference: bankReference(booking.id), student, amountPence }
    if (isNew) await tellTutor(tx, said, { kind: 'payment', id: found.id }, now)
    return { payment, isNew }
  })
  if (!isNew) unchanged()
  return paymentFor(actor, payment, context.now())
}

/** Leaves the tutor a notice of what a family says. */
async function tellTutor(
  tx: Tx,
  said: Parameters<typeof saidPaidNotice>[0],
  about: NoticeAbout,
  now: Date,
): Promise<void> {
  const tutor = await findTutor(tx)
  if (tutor) await notifyPerson(tx, { ...saidPaidNotice(said), userId: tutor.id, about, now })
}
