import type { changes } from '#contract/changes.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { changeRefusals } from '#contract/sentences/changes.ts'
import { afterKeepingOriginal, amendedPrice } from '#domain/booking-changes.ts'
import { heldTimes } from '#domain/bookings.ts'
import { mayUndo } from '#domain/changes.ts'
import { lessonsOf } from '#domain/lessons.ts'
import { bookingFor } from '#server/features/bookings/actions.ts'
import { listHolders, listMovingWith } from '#server/features/bookings/held-times/reads.ts'
import { deleteHeldTimes, insertHeldTimes } from '#server/features/bookings/held-times/writes.ts'
import { listByIds, type StoredBooking } from '#server/features/bookings/reads.ts'
import { forgetTexts } from '#server/features/changes/recording/actions.ts'
import { listStates } from '#server/features/changes/recording/reads.ts'
import { chargeBooking, moveToSubject, putChargesBack } from '#server/features/charges/actions.ts'
import { neverTell } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findChange, type StoredChange } from './reads.ts'
import { updatePutBack, updateUndone } from './writes.ts'

type Undo = (typeof changes)['undo']

/** Puts back whatever a change did, within ten seconds, before anybody hears of it (Rules #212). */
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
      await forgetTexts(tx, params.id)
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
  const isBack = new Set(back.map(({ id }) => id))
  // First, so that what it used is there for what is back.
  for (const booking of stood)
    if (!isBack.has(booking.id)) await chargeBooking(tx, { ...booking, status: 'CANCELLED' }, now)
  const first = firstOfMoving(back)
  for (const booking of back) {
    const { id, tutor, subject } = booking
    const times = heldTimes(booking)
    for (const time of times) {
      const holders = await listHolders(tx, tutor.id, time, { except: ids })
      if (holders.length > 0) throw new Refusal(bookingRefusals.own_time_taken)
    }
    const movesWith = movingWith.get(id) ?? first.get(id)
    if (times.length > 0) await insertHeldTimes(tx, { id, tutorId: tutor.id, movesWith }, times)
    await moveToSubject(tx, id, subject.id)
  }
  await putChargesBack(tx, back.map(asCharged), { madeAt, now })
  return listByIds(tx, ids)
}

/** What waits for another time is charged as it was agreed on before. */
function asCharged(booking: StoredBooking): StoredBooking {
  if (booking.status !== 'AMENDED') return booking
  const kept = afterKeepingOriginal(booking)
  const time = { start: kept.startTime, end: kept.endTime }
  return { ...booking, ...kept, ...amendedPrice(booking, { time, newSubjectRatePence: null, pricePence: null }) }
}

/** Of lessons that wait to be moved as a whole again, which had let go of all that they held. */
function firstOfMoving(back: readonly StoredBooking[]): ReadonlyMap<string, string> {
  const whole = lessonsOf(back).filter(({ parts }) => parts.length > 1 && parts[0].status === 'AMENDED')
  return new Map(whole.flatMap(({ parts }) => parts.map(({ id }) => [id, parts[0].id])))
}
