import type { changes } from '#contract/changes.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { changeRefusals } from '#contract/sentences/changes.ts'
import { heldTimes } from '#domain/bookings.ts'
import { mayUndo } from '#domain/changes.ts'
import { bookingFor } from '#server/features/bookings/actions.ts'
import { listHolders, listMovingWith } from '#server/features/bookings/held-times/reads.ts'
import { deleteHeldTimes, insertHeldTimes } from '#server/features/bookings/held-times/writes.ts'
import { listByIds, type StoredBooking } from '#server/features/bookings/reads.ts'
import { listStates } from '#server/features/changes/recording/reads.ts'
import { chargeBooking, moveToSubject } from '#server/features/charges/actions.ts'
import { neverTell } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findChange, type StoredChange } from './reads.ts'
import { updatePutBack, updateUndone } from './writes.ts'

type Undo = (typeof changes)['undo']

/** Puts back what a change moved, within ten seconds, before anybody hears of it (Rules #212). */
export async function undoChange(context: Context, call: Call<Undo>): Promise<Reply<Undo>> {
  const { actor, own, params, address } = call
  const bookings = await context.transaction(
    async (tx) => {
      const now = context.now()
      const change = await findChange(tx, params.id)
      if (change?.byId !== actor.id) throw new Refusal(changeRefusals.change_not_found)
      const isUntold = mayUndo(change, now) && (await neverTell(tx, params.id))
      if (!isUntold) throw new Refusal(changeRefusals.too_late_to_undo)
      await updateUndone(tx, params.id, now)
      const stood = await standing(tx, change)
      for (const booking of stood) own(booking)
      const back = await putBack(tx, change, stood, now)
      await audit(tx, { event: 'change_undone', actorId: actor.id, subjectId: params.id, address }, now)
      return back
    },
    { queueFor: actor.id },
  )
  return { bookings: bookings.map((booking) => bookingFor(actor, booking)) }
}

/** The bookings as the change left them; refuses where one has changed since, or is gone. */
async function standing(tx: Tx, { lines }: StoredChange): Promise<StoredBooking[]> {
  const ids = lines.map(({ bookingId }) => bookingId)
  const states = await listStates(tx, ids)
  const found = await listByIds(tx, ids)
  const isAsLeft = lines.every(({ bookingId, after }) => states.get(bookingId) === after)
  if (!isAsLeft || found.length < lines.length) throw new Refusal(changeRefusals.too_late_to_undo)
  return found
}

/** What they hold is let go before any is put back; the charges follow as of any change. */
async function putBack(
  tx: Tx,
  { lines, madeAt }: StoredChange,
  stood: readonly StoredBooking[],
  now: Date,
): Promise<StoredBooking[]> {
  const ids = lines.map(({ bookingId }) => bookingId)
  const movingWith = await listMovingWith(tx, ids)
  await deleteHeldTimes(tx, ids)
  for (const line of lines) await updatePutBack(tx, { ...line, madeAt, now })
  const back = await listByIds(tx, ids)
  for (const booking of back) {
    const { id, tutor, subject } = booking
    const times = heldTimes(booking)
    for (const time of times) {
      const holders = await listHolders(tx, tutor.id, time, { except: ids })
      if (holders.length > 0) throw new Refusal(bookingRefusals.own_time_taken)
    }
    if (times.length > 0) await insertHeldTimes(tx, { id, tutorId: tutor.id, movesWith: movingWith.get(id) }, times)
    await moveToSubject(tx, id, subject.id)
    await chargeBooking(tx, booking, now)
  }
  const isBack = new Set(back.map(({ id }) => id))
  for (const booking of stood)
    if (!isBack.has(booking.id)) await chargeBooking(tx, { ...booking, status: 'CANCELLED' }, now)
  return listByIds(tx, ids)
}
