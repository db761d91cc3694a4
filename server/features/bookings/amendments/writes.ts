import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { type Booking, type BookingStatus, heldTimes } from '#domain/bookings.ts'
import type { LateTerms } from '#domain/late.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import { updateHeldTimes } from '../held-times/writes.ts'
import { termsColumns } from '../status/writes.ts'

export interface Amendment {
  readonly id: string
  readonly tutorId: string
  /** The first booking of the lesson, where several are moved together. */
  readonly movesWith?: string | undefined
  readonly from: BookingStatus
  /** The booking as it stands with its new time. */
  readonly to: Booking
  readonly subjectId: string
  readonly ratePence: number
  readonly pricePence: number
  readonly outsideHours: boolean
  /** Undefined leaves what is stored. */
  readonly amendmentReason?: string | undefined
  readonly tutorMovedAt?: Date | undefined
  readonly terms?: LateTerms | undefined
  readonly now: Date
}

/** Moves a booking in time, together with the times that it holds; refuses one that is no longer in the state `from`. */
export async function updateAmended(tx: Tx, amendment: Amendment): Promise<void> {
  const { from, to, amendmentReason, tutorMovedAt, terms } = amendment
  const isAgreedAnew = to.status === 'CONFIRMED' && (from !== 'CONFIRMED' || tutorMovedAt !== undefined)
  const update = tx
    .updateTable('bookings')
    .set({
      status: to.status,
      suggested: to.suggested ? 1 : 0,
      ...(to.suggested ? {} : { answer_by: null }),
      start_at: to.startTime.getTime(),
      end_at: to.endTime.getTime(),
      original_start_at: to.originalStartTime?.getTime() ?? null,
      original_end_at: to.originalEndTime?.getTime() ?? null,
      subject_id: amendment.subjectId,
      rate_pence: amendment.ratePence,
      price_pence: amendment.pricePence,
      outside_hours: amendment.outsideHours ? 1 : 0,
      ...(amendmentReason === undefined ? {} : { amendment_reason: amendmentReason }),
      ...(isAgreedAnew ? { agreed_at: amendment.now.getTime() } : {}),
      ...(tutorMovedAt === undefined ? {} : { tutor_moved_at: tutorMovedAt.getTime() }),
      ...(terms ? termsColumns(terms) : {}),
      updated_at: amendment.now.getTime(),
    })
    .where('id', '=', amendment.id)
    .where('status', '=', from)
    .executeTakeFirstOrThrow()
  const { numUpdatedRows } = await translating(update, {
    foreign_key: () => new Refusal(subjectRefusals.subject_not_found),
  })
  if (numUpdatedRows === 0n) throw new Refusal(bookingRefusals.no_longer_changeable)
  await updateHeldTimes(tx, amendment, heldTimes(to))
}
