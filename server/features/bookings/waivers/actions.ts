import type { bookings } from '#contract/bookings.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { waiverProblem } from '#domain/charges.ts'
import { chargeBooking } from '#server/features/charges/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { bookingFor, chargedBy, getBooking } from '../actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import { updateWaived } from './writes.ts'

/** Lets the charge of a late cancellation go, once; asked for again it stays as it is (Rules #114). */
export async function waiveCharge(
  context: Context,
  { actor, own, unchanged, params, body, address }: Call<(typeof bookings)['waiveCharge']>,
): Promise<Reply<(typeof bookings)['waiveCharge']>> {
  const booking = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getBooking(tx, own, params.id)
      const charge = chargedBy(found)
      const isCharged = charge.packageMinutes > 0 || charge.pendingPence > 0
      const problem = waiverProblem({ ...found, isCharged, isPaid: charge.paidPence > 0 })
      if (problem === 'already_waived') {
        unchanged()
        return found
      }
      if (problem) throw new Refusal(bookingRefusals[problem])
      await updateWaived(tx, { id: found.id, reason: body.reason, now })
      await chargeBooking(tx, { ...found, chargeWaived: true }, now)
      await audit(tx, { event: 'charge_waived', actorId: actor.id, subjectId: found.id, address }, now)
      const after = await getBooking(tx, own, found.id)
      await tellOfBookings(tx, context, { move: 'waive', by: actor }, [{ before: found, after }], body.reason)
      return after
    },
    { queueFor: actor.id },
  )
  return bookingFor(actor, booking)
}
