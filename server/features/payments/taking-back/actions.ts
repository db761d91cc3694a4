import type { Call, Reply } from '#contract/core.ts'
import { paymentRefusals, type payments } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { paymentTakenBackNotice } from '#domain/payment-notices.ts'
import { takingBackProblem } from '#domain/payments.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { takeBackPaid } from '#server/features/charges/actions.ts'
import { notifyPerson } from '#server/features/notices/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getPayment, paymentFor, publishPayments } from '../actions.ts'

type TakingBack = (typeof payments)['takeBack']

/** The money had not come after all: it is owed again, or void where nothing is owed any more (Rules §5). */
export async function takePaymentBack(
  context: Context,
  { actor, params, body: { reason }, address }: Call<TakingBack>,
): Promise<Reply<TakingBack>> {
  const payment = await context.transaction(
    async (tx) => {
      const now = context.now()
      const { booking, amountPence, ...found } = await getPayment(tx, params.id)
      const problem = takingBackProblem(found.status)
      if (problem) throw new Refusal(paymentRefusals[problem])
      const owedPence = await takeBackPaid(tx, { id: found.id, bookingId: booking.id, amountPence }, now)
      if (owedPence === null) throw new Refusal(paymentRefusals.not_confirmed)
      await audit(tx, { event: 'payment_taken_back', actorId: actor.id, subjectId: found.id, address }, now)
      // Whoever has been erased is told nothing: what took place is still owed (Rules #82).
      if (await findStudent(tx, found.student.id)) {
        const text = paymentTakenBackNotice(booking, { amountPence, owedPence, reason })
        await notifyPerson(tx, { ...text, userId: found.student.id, about: { kind: 'payment', id: found.id }, now })
      }
      return getPayment(tx, found.id)
    },
    { queueFor: actor.id },
  )
  publishPayments(context, [payment.student.id, actor.id])
  context.live.publish('notices', [payment.student.id])
  return paymentFor(actor, payment, context.now())
}
