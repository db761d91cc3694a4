/** Lessons that tests start from, written straight into the database. */
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import { newId } from '#server/platform/ids.ts'
import { aPayment } from './given-payments.ts'
import type { TestApp } from './test-app.ts'

export interface BookingWish {
  readonly tutorId: string
  readonly studentId: string
  readonly subjectId: string
  readonly start?: string
  readonly minutes?: number
  readonly status?: BookingStatus
  readonly type?: BookingType
  readonly suggested?: boolean
  readonly answerBy?: string
  readonly title?: string
  readonly notes?: string
  readonly meetingLink?: string
  readonly isOnline?: boolean
  /** The last confirmed start of an AMENDED one, as long as the new time. */
  readonly originalStart?: string
  readonly deletedAt?: string
  readonly seriesId?: string
}

const LIVE = ['PENDING', 'REQUESTED', 'AMENDED', 'CONFIRMED', 'COMPLETED']

/** An online lesson on Monday 19 January 2026 from four to five, REQUESTED, holding its time. Returns its id. */
export async function aBooking({ context, uncharged }: TestApp, wish: BookingWish): Promise<string> {
  const id = newId()
  uncharged.add(id)
  const start_at = Date.parse(wish.start ?? '2026-01-19T16:00:00Z')
  const end_at = start_at + (wish.minutes ?? 60) * 60_000
  const status = wish.status ?? 'REQUESTED'
  const original_start_at = wish.originalStart ? Date.parse(wish.originalStart) : null
  const original_end_at = original_start_at && original_start_at + end_at - start_at
  const now = context.now().getTime()
  await context.transaction(async (tx) => {
    await tx
      .insertInto('bookings')
      .values({
        id,
        tutor_id: wish.tutorId,
        student_id: wish.studentId,
        subject_id: wish.subjectId,
        type: wish.type ?? 'LESSON',
        status,
        is_online: wish.isOnline === false ? 0 : 1,
        start_at,
        end_at,
        price_pence: 2500,
        rate_pence: 2500,
        title: wish.title ?? '',
        notes: wish.notes ?? '',
        amendment_reason: '',
        original_start_at,
        original_end_at,
        meeting_link: wish.meetingLink ?? null,
        suggested: wish.suggested ? 1 : 0,
        answer_by: wish.answerBy ? Date.parse(wish.answerBy) : null,
        outside_hours: 0,
        series_id: wish.seriesId ?? null,
        notice_hours: null,
        created_at: now,
        updated_at: now,
        deleted_at: wish.deletedAt ? Date.parse(wish.deletedAt) : null,
      })
      .execute()
    const held = { booking_id: id, tutor_id: wish.tutorId, start_at, end_at, is_original: 0 as const }
    if (LIVE.includes(status)) await tx.insertInto('held_times').values(held).execute()
    if (status === 'AMENDED' && original_start_at && original_end_at) {
      const before = { ...held, start_at: original_start_at, end_at: original_end_at, is_original: 1 as const }
      await tx.insertInto('held_times').values(before).execute()
    }
  })
  return id
}

/** What was written about a booking, without completing it. Returns its id. */
export async function aFeedback({ context }: TestApp, wish: { bookingId: string; feedback?: string }): Promise<string> {
  const id = newId()
  const now = context.now().getTime()
  await context.transaction((tx) =>
    tx
      .insertInto('feedback')
      .values({
        ...{ id, booking_id: wish.bookingId, feedback: wish.feedback ?? 'Well done' },
        ...{ steps_to_improve: 'Show every step', homework_targets: 'Page 12', created_at: now, updated_at: now },
      })
      .execute(),
  )
  return id
}

/** The booking of `aBooking`, cancelled by its student too late, and still owed. Returns its id. */
export async function aLateCancellation(app: TestApp, wish: BookingWish): Promise<string> {
  const id = await aBooking(app, { ...wish, status: 'CANCELLED' })
  await app.context.transaction((tx) =>
    tx.updateTable('bookings').set({ cancelled_late: 1 }).where('id', '=', id).execute(),
  )
  await aPayment(app, { studentId: wish.studentId, bookingId: id })
  return id
}
