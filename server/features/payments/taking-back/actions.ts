import type { Actor, Call, Reply } from '#contract/core.ts'
import { paymentRefusals, type payments } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { paymentTakenBackNotice } from '#domain/payment-notices.ts'
import { takingBackProblem } from '#domain/payments.ts'
import { takeBackPaid } from '#server/features/charges/actions.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { getPayment, paymentFor } from '../actions.ts'
import type { StoredPayment } from '../reads.ts'

type TakingBack = (typeof payments)['takeBack']

/** The money had not come after all: it is owed again, or void where nothing is owed any more (Rules #126). */
export async function takePaymentBack(
  context: Context,
  { actor, own, params, body: { reason }, address }: Call<TakingBack>,
): Promise<Reply<TakingBack>> {
  const payment = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getPayment(tx, own, params.id)
      const owedPence = await enterTakingBack(tx, found, { actor, address, now })
      const text = paymentTakenBackNotice(found.booking, { amountPence: found.amountPence, owedPence, reason })
      const about = { kind: 'payment', id: found.id } as const
      await tellFamily(tx, { ...text, cause: 'payment_taken_back', studentId: found.student.id, about, now })
      return getPayment(tx, own, found.id)
    },
    { queueFor: actor.id },
  )
  return paymentFor(actor, payment, context.now())
}

/** Takes the confirmation of one payment back, and answers with what is owed for its booking now, in pence. */
export async function enterTakingBack(
  tx: Tx,
  { id, status, booking, amountPence }: StoredPayment,
  { actor, address, now }: { actor: Actor; address: string; now: Date },
): Promise<number> {
  const problem = takingBackProblem(status)
  if (problem) throw new Refusal(paymentRefusals[problem])
  const owedPence = await takeBackPaid(tx, { id, bookingId: booking.id, amountPence }, now)
  if (owedPence === null) throw new Refusal(paymentRefusals.not_confirmed)
  await audit(tx, { event: 'payment_taken_back', actorId: actor.id, subjectId: id, address }, now)
  return owedPence
}
