import type { bookings } from '#contract/bookings.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal, type RefusalText } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { markedProblem } from '#domain/attendance.ts'
import type { AuditEvent } from '#domain/audit-events.ts'
import {
  afterStatusChange,
  amendedPrice,
  type RequestedStatus,
  type StatusChangeProblem,
  statusChangeProblem,
} from '#domain/booking-changes.ts'
import { moveOf } from '#domain/booking-news.ts'
import { rightToMove } from '#domain/booking-rights.ts'
import { heldTimes } from '#domain/bookings.ts'
import { agreedPence } from '#domain/charges.ts'
import { lateOutcome } from '#domain/late.ts'
import { asAgreed } from '#domain/lesson-words.ts'
import { vouchForStudent } from '#server/features/accounts/vouching/actions.ts'
import { chargeBooking } from '#server/features/charges/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { bookingFor, chargedBy, getBooking } from '../actions.ts'
import { tellOfBookings } from '../news/actions.ts'
import type { StoredBooking } from '../reads.ts'
import { updateStatus } from './writes.ts'

type StatusCall = Call<(typeof bookings)['changeStatus']>

/** Confirms, denies or cancels a booking; asked for what it already is, it stays as it is (Rules #22). */
export async function changeStatus(
  context: Context,
  call: StatusCall,
): Promise<Reply<(typeof bookings)['changeStatus']>> {
  const { actor, own, unchanged, params, body } = call
  const { tutor } = await getBooking(context.db, own, params.id, 'SEE')
  const booking = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getBooking(tx, own, params.id, 'SEE')
      const problem = statusChangeProblem(found, actor.side, body.status, now)
      if (problem === 'no_change') {
        unchanged()
        return found
      }
      const right = rightToMove(found, body.status)
      own(found, { right })
      if (problem) throw new Refusal(refusalFor[problem])
      await moveBooking(tx, found, call, now)
      const booking = await getBooking(tx, own, params.id, right)
      const move = moveOf(actor.side, body.status)
      await tellOfBookings(tx, context, { move, by: actor }, [{ before: found, after: booking }], body.amendmentReason)
      return booking
    },
    { queueFor: tutor.id },
  )
  return bookingFor(actor, booking)
}

/** A cancellation of the family's that the tutor writes down, and when it was told. */
interface Told {
  readonly toldAt: Date
}

/** Moves a booking that may be moved, and writes down who did it. */
export async function moveBooking(
  tx: Tx,
  booking: StoredBooking,
  { actor, body, address }: Pick<StatusCall, 'actor' | 'body' | 'address'>,
  now: Date,
  told?: Told,
): Promise<void> {
  const isCancelled = body.status === 'CANCELLED'
  if (isCancelled && markedProblem(booking, 'CANCELLED', now)) throw new Refusal(bookingRefusals.marked)
  const moved = afterStatusChange(booking, body.status)
  const isFamilys = isCancelled && (actor.side === 'FAMILY' || told !== undefined)
  const cancelledAt = told?.toldAt ?? now
  const { late: lateCancellation, percent } = isFamilys ? lateOutcome(booking, booking.policy, cancelledAt) : IN_TIME
  const pricePence = lateCancellation && percent < 100 ? agreedPrice(booking) : booking.pricePence
  await updateStatus(tx, {
    id: booking.id,
    tutorId: booking.tutor.id,
    from: booking.status,
    to: moved.status,
    originalStartTime: moved.originalStartTime,
    originalEndTime: moved.originalEndTime,
    amendmentReason: body.amendmentReason,
    terms: moved.status === 'CONFIRMED' ? booking.policy : undefined,
    pricePence,
    cancelledLate: lateCancellation,
    cancelledAt,
    by: told ? booking.student.id : actor.id,
    holds: heldTimes(moved),
    now,
  })
  if (moved.status === 'CONFIRMED') {
    await vouchForStudent(tx, { studentId: booking.student.id, actorId: actor.id, address }, now)
  }
  await chargeBooking(tx, { ...moved, pricePence, lateCancellation }, now)
  await audit(tx, { event: eventFor[body.status], actorId: actor.id, subjectId: booking.id, address }, now)
}

const IN_TIME = { late: false, percent: 0 } as const

/** Of one that was to be moved, the price of before: a share of that stays charged (Rules #227). */
export function agreedPrice(booking: StoredBooking): number {
  if (booking.status !== 'AMENDED') return booking.pricePence
  const { startTime: start, endTime: end } = asAgreed(booking)
  const { pricePence } = amendedPrice(booking, { time: { start, end }, newSubjectRatePence: null, pricePence: null })
  return agreedPence(pricePence, chargedBy(booking))
}

export const refusalFor: Record<Exclude<StatusChangeProblem, 'no_change'>, RefusalText> = {
  no_longer_changeable: bookingRefusals.no_longer_changeable,
  started: bookingRefusals.no_longer_changeable,
  run_out: bookingRefusals.offer_run_out,
  waiting_for_student: bookingRefusals.waiting_for_student,
  only_tutor_confirms: bookingRefusals.only_tutor_confirms,
  only_tutor_denies: bookingRefusals.only_tutor_denies,
}

const eventFor: Record<RequestedStatus, AuditEvent> = {
  CONFIRMED: 'booking_confirmed',
  DENIED: 'booking_denied',
  CANCELLED: 'booking_cancelled',
}
