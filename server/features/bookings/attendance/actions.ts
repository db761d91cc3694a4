import type { attendance } from '#contract/attendance.ts'
import type { Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { bookingRefusals, toldSentences } from '#contract/sentences/bookings.ts'
import { type Attendance, markProblem, percentFor, toldProblem } from '#domain/attendance.ts'
import { chargeBooking } from '#server/features/charges/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { bookingFor, getBooking } from '../actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import type { StoredBooking } from '../reads.ts'
import { moveBooking } from '../status/actions.ts'
import { listWrongMarks } from './reads.ts'
import { deleteMark, updateChargePercent, upsertMark } from './writes.ts'

type Marks = typeof attendance
type MarkCall = Call<Marks['mark']>
type Caller = Pick<MarkCall, 'actor' | 'address'>

/** Says whether the student came, or that the family had told that it would not (Rules #229, #230). */
export async function markAttendance(context: Context, call: MarkCall): Promise<Reply<Marks['mark']>> {
  const { own, params, body, unchanged } = call
  const { mark, lateMinutes, toldAt } = body
  return inQueue(context, call, params.id, async (tx, now) => {
    const found = await getBooking(tx, own, params.id)
    if (mark === 'TOLD') return cancelForFamily(tx, context, call, found, toldAt ?? now, now)
    const wanted = { mark, lateMinutes: mark === 'LATE' ? (lateMinutes ?? null) : null }
    refuseMark(markProblem(found, mark, now))
    if (isSame(found.attendance, wanted)) return unchanged()
    await upsertMark(tx, found.id, wanted, now)
    await charge(tx, found, wanted, now)
    await audit(tx, { ...entryOf(call, found), event: 'attendance_marked' }, now)
  })
}

/** Takes the mark off: it counts as if the student had come; without one it stays as it is (Rules #229). */
export async function unmarkAttendance(context: Context, call: Call<Marks['unmark']>): Promise<Reply<Marks['unmark']>> {
  const { own, params, unchanged } = call
  return inQueue(context, call, params.id, async (tx, now) => {
    const found = await getBooking(tx, own, params.id)
    refuseMark(markProblem(found, null, now))
    if (!found.attendance) return unchanged()
    await deleteMark(tx, found.id)
    await charge(tx, found, null, now)
    await audit(tx, { ...entryOf(call, found), event: 'attendance_unmarked' }, now)
  })
}

/** Where a mark and its lesson disagree, a sentence each (I155). */
export async function markFaults(db: Db, now: Date): Promise<string[]> {
  return (await listWrongMarks(db, now)).map((id) => `Booking ${id} is marked otherwise than it stands`)
}

/** In the tutor's queue, so that it is decided before or after a cancellation; answers the booking as it stands then. */
async function inQueue(
  context: Context,
  { actor, own }: Pick<MarkCall, 'actor' | 'own'>,
  id: string,
  act: (tx: Tx, now: Date) => Promise<void>,
): Promise<Reply<Marks['mark']>> {
  const booking = await context.transaction(
    async (tx) => {
      await act(tx, context.now())
      return getBooking(tx, own, id)
    },
    { queueFor: actor.id },
  )
  return bookingFor(actor, booking)
}

async function charge(tx: Tx, found: StoredBooking, wanted: Attendance | null, now: Date): Promise<void> {
  const chargePercent = percentFor(wanted?.mark ?? null, found.policy)
  await updateChargePercent(tx, found.id, chargePercent, now)
  if (chargePercent === found.chargePercent) return
  // What was taught is charged as what is agreed.
  await chargeBooking(tx, { ...found, chargePercent, status: 'CONFIRMED' }, now)
}

/** As if the family had cancelled here when it told the tutor; it hears what that means (Rules #230). */
async function cancelForFamily(
  tx: Tx,
  context: Context,
  { actor, own, address }: Pick<MarkCall, 'actor' | 'own' | 'address'>,
  found: StoredBooking,
  toldAt: Date,
  now: Date,
): Promise<void> {
  const problem = toldProblem(found, toldAt, now)
  if (problem === 'marked' || problem === 'no_longer_changeable') throw new Refusal(bookingRefusals[problem])
  if (problem) throw fieldRefusal(toldSentences[problem].field, toldSentences[problem].msg)
  await moveBooking(tx, found, { actor, body: { status: 'CANCELLED' }, address }, now, { toldAt })
  const after = await getBooking(tx, own, found.id)
  await tellOfBookings(tx, context, { move: 'cancelForFamily', by: actor }, [{ before: found, after }])
}

function refuseMark(problem: ReturnType<typeof markProblem>): void {
  if (problem) throw new Refusal(bookingRefusals[problem])
}

function isSame(before: Attendance | null, wanted: Attendance): boolean {
  return before !== null && before.mark === wanted.mark && before.lateMinutes === wanted.lateMinutes
}

function entryOf({ actor, address }: Caller, { id }: StoredBooking) {
  return { actorId: actor.id, subjectId: id, address }
}
