import type { Call, Reply } from '#contract/core.ts'
import { paymentRefusals, type payments } from '#contract/payments.ts'
import { Refusal } from '#contract/refusals.ts'
import { hoursTakenBackNotice } from '#domain/money-notices.ts'
import { paymentsTakenBackNotice, paymentTakenBackNotice } from '#domain/payment-notices.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { packageFor } from '#server/features/hour-packages/actions.ts'
import { enterPackageTakingBack } from '#server/features/hour-packages/taking-back/actions.ts'
import { paymentFor } from '#server/features/payments/actions.ts'
import { enterTakingBack } from '#server/features/payments/taking-back/actions.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type Bill, firstOf, getBill, studentOf, sumOf } from '../actions.ts'

type TakingBack = (typeof payments)['takeBackTogether']

/**
 * What was confirmed at once is taken back at once: all of it, or nothing where one of it is not confirmed or some of its
 * hours are used (Rules #125).
 */
export async function takeBackTogether(
  context: Context,
  { actor, own, unchanged, body, address }: Call<TakingBack>,
): Promise<Reply<TakingBack>> {
  const bill = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getBill(tx, own, body)
      const studentId = studentOf(found)
      if (!studentId) throw new Refusal(paymentRefusals.several_families_back)
      const owedFor = new Map<string, number>()
      for (const payment of found.payments) {
        owedFor.set(payment.booking.id, await enterTakingBack(tx, payment, { actor, address, now }))
      }
      for (const bought of found.packages) {
        await enterPackageTakingBack(tx, bought, { actor, reason: body.reason, address, now })
      }
      const owedPence = [...owedFor.values()].reduce((sum, pence) => sum + pence, sumOf({ ...found, payments: [] }))
      await tellPayer(tx, studentId, { bill: found, owedPence, reason: body.reason, now })
      return getBill(tx, own, body)
    },
    { queueFor: actor.id },
  )
  if (bill.packages.length === 0) unchanged('hour-packages')
  return {
    payments: bill.payments.map((payment) => paymentFor(actor, payment, context.now())),
    hourPackages: bill.packages.map((bought) => packageFor(actor, bought)),
  }
}

interface TakenBack {
  readonly bill: Bill
  readonly owedPence: number
  readonly reason: string
  readonly now: Date
}

async function tellPayer(tx: Tx, studentId: string, { now, ...taken }: TakenBack): Promise<void> {
  const about = firstOf(taken.bill)
  await tellFamily(tx, { ...noticeOf(taken), cause: 'payment_taken_back', studentId, about, now })
}

function noticeOf({ bill, owedPence, reason }: Omit<TakenBack, 'now'>) {
  const { payments, packages } = bill
  const [payment, bought] = [payments[0], packages[0]]
  const sums = { amountPence: sumOf(bill), owedPence, reason }
  if (payments.length + packages.length === 1) {
    if (payment) return paymentTakenBackNotice(payment.booking, sums)
    if (bought) return hoursTakenBackNotice(bought, reason)
  }
  return paymentsTakenBackNotice({ bookings: payments.length, packages }, sums)
}
