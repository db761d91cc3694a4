import type { bookings } from '#contract/bookings.ts'
import type { Call, Own } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { afterDeletion } from '#domain/booking-changes.ts'
import { heldTimes, mayBeDeleted } from '#domain/bookings.ts'
import { forgetOwed } from '#server/features/charges/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { getBooking } from '../actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import { findOwedByErased, type StoredBooking } from '../reads.ts'
import { updateDeleted } from './writes.ts'

/**
 * Takes a booking out of every list; what was taught, paid or used stays in the books (Rules #27). One that an erased
 * student still owes for is in none: deleting it strikes off the debt.
 */
export async function deleteBooking(
  context: Context,
  { actor, own, params, address }: Call<(typeof bookings)['deletePermanently']>,
): Promise<void> {
  const { tutor } = await getDeletable(context.db, own, params.id)
  await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getDeletable(tx, own, params.id)
      if (!mayBeDeleted(found, now)) throw new Refusal(bookingRefusals.only_past_deleted)
      const gone = afterDeletion(found)
      const holds = heldTimes(gone)
      await updateDeleted(tx, { id: found.id, tutorId: tutor.id, from: found.status, to: gone, holds, now })
      await forgetOwed(tx, found.id, now)
      const by = { actorId: actor.id, subjectId: found.id, address }
      if (gone.status !== found.status) await audit(tx, { event: 'booking_denied', ...by }, now)
      await audit(tx, { event: 'booking_deleted', ...by }, now)
      await tellOfBookings(tx, context, { move: 'delete', by: actor }, [{ before: found, after: withoutDebt(gone) }])
    },
    { queueFor: tutor.id },
  )
}

const withoutDebt = (booking: StoredBooking): StoredBooking => ({
  ...booking,
  payments: booking.payments.filter(({ status }) => status !== 'PENDING'),
})

async function getDeletable(db: Db, own: Own, id: string): Promise<StoredBooking> {
  return (await findOwedByErased(db, id)) ?? (await getBooking(db, own, id))
}
