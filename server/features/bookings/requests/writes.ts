import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import type { BookingType } from '#domain/bookings.ts'
import { type Tx, together, translating } from '#server/platform/db/database.ts'
import { insertRow } from '#server/platform/db/insert-row.ts'
import { insertHeldTimes } from '../held-times/writes.ts'

export interface NewBooking {
  readonly id: string
  readonly tutorId: string
  readonly studentId: string
  readonly subjectId: string
  readonly type: BookingType
  readonly startTime: Date
  readonly endTime: Date
  readonly isOnline: boolean
  readonly pricePence: number
  readonly ratePence: number
  readonly notes: string
  readonly outsideHours: boolean
  /** The tutor offers it, and the student answers. */
  readonly suggested?: boolean
  readonly answerBy?: Date | undefined
  readonly title?: string
  readonly seriesId?: string | null
  /** Who of either side asks. */
  readonly requestedBy: string
  readonly createdAt: Date
}

/** Another booking's id ends in the same six characters: two parents would write one bank reference (I25). */
export class ReferenceTaken extends Error {}

/** Writes a REQUESTED booking together with the time that it holds. */
export async function insertBooking(tx: Tx, booking: NewBooking): Promise<void> {
  const insert = insertRow(tx, 'bookings', {
    id: booking.id,
    tutor_id: booking.tutorId,
    student_id: booking.studentId,
    subject_id: booking.subjectId,
    type: booking.type,
    status: 'REQUESTED',
    is_online: booking.isOnline ? 1 : 0,
    start_at: booking.startTime.getTime(),
    end_at: booking.endTime.getTime(),
    price_pence: booking.pricePence,
    rate_pence: booking.ratePence,
    title: booking.title ?? '',
    notes: booking.notes,
    amendment_reason: '',
    original_start_at: null,
    original_end_at: null,
    meeting_link: null,
    suggested: booking.suggested ? 1 : 0,
    answer_by: booking.answerBy?.getTime() ?? null,
    outside_hours: booking.outsideHours ? 1 : 0,
    series_id: booking.seriesId ?? null,
    notice_hours: null,
    requested_by: booking.requestedBy,
    created_at: booking.createdAt.getTime(),
    updated_at: booking.createdAt.getTime(),
    deleted_at: null,
  })
  const inserted = translating(insert, {
    bookings_reference_unique: () => new ReferenceTaken(),
    bookings_one_consultation: () => new Refusal(bookingRefusals.consultation_used),
    foreign_key: () => new Refusal(subjectRefusals.subject_not_found),
  })
  await together(inserted, insertHeldTimes(tx, booking, [{ start: booking.startTime, end: booking.endTime }]))
}
