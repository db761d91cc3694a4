import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Attendance } from '#domain/attendance.ts'
import type { Booking, BookingStatus, BookingType } from '#domain/bookings.ts'
import type { ChargeState } from '#domain/charges.ts'
import type { CancellingPolicy } from '#domain/late.ts'
import type { LessonPlace } from '#domain/lesson-places.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { SiteSettings } from '#domain/site-settings.ts'
import type { Category } from '#domain/subjects.ts'
import { sharesOf } from '#server/features/charges/reads.ts'
import { policyOf } from '#server/features/diary-rules/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import { type BookingsWanted, preparedOverNewest } from './newest/reads.ts'

/** A booking with everything that either side may read of it. */
export interface StoredBooking extends Booking, ChargeState {
  readonly id: string
  readonly type: BookingType
  /** Empty for the default title. */
  readonly title: string
  readonly subject: { id: string; name: string; category: Category }
  readonly tutor: { id: string; name: string }
  readonly student: { id: string; name: string; email: string; isNew: boolean }
  readonly isOnline: boolean
  readonly pricePence: number
  /** Of an hour, or of the whole consultation, when it was booked. */
  readonly ratePence: number
  readonly notes: string
  readonly amendmentReason: string
  readonly meetingLink: string | null
  /** Of online lessons without one of their own: the student's, else the tutor's; null where there is none. */
  readonly usualMeetingLink: string | null
  /** Where the student's lessons take place, and since when; null where nobody has said it. */
  readonly place: (LessonPlace & { readonly changedAt: Date }) | null
  /** Empty where nothing is planned. */
  readonly topic: string
  readonly seriesId: string | null
  readonly outsideHours: boolean
  readonly noticePeriodHours: number | null
  /** What the tutor asks now, for what is not agreed on yet. */
  readonly policy: CancellingPolicy
  /** Whether the student came; null where nobody has marked it. */
  readonly attendance: Attendance | null
  readonly tutorMovedAt: Date | null
  readonly cancelledAt: Date | null
  /** Until when a suggestion may be answered; null where until it begins. */
  readonly answerBy: Date | null
  /** The parent who asked for it, or cancelled it, by name; null where it was the student or the tutor. */
  readonly requestedBy: string | null
  readonly cancelledBy: string | null
  /** The minutes that a package gave for it; 0 where none did. */
  readonly packageMinutes: number
  /** PENDING and PAID ones, as they were made. */
  readonly payments: readonly BookingPayment[]
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface BookingPayment {
  readonly id: string
  readonly status: Exclude<PaymentStatus, 'VOID'>
  readonly amountPence: number
  readonly dueAt: Date
  readonly paidAt: Date | null
  readonly saidPaidAt: Date | null
  readonly paymentLink: string
  readonly linkPence: number
}

/** A booking that has not been deleted, as its student has not, or null. */
export async function findBooking(db: Db, id: string): Promise<StoredBooking | null> {
  return bookingsOf(await inFullById(db, { id }))[0] ?? null
}

/** A booking that an erased student still owes money for, or null: nothing else of it can be decided (Rules #27, #82). */
export async function findOwedByErased(db: Db, id: string): Promise<StoredBooking | null> {
  const rows = await inFull(db, presentBookings(db).where('id', '=', id), { isErased: true })
    .where('payment.status', '=', 'PENDING')
    .execute()
  return bookingsOf(rows)[0] ?? null
}

/** Newest first. */
export async function listBookings(db: Db, wanted: BookingsWanted): Promise<StoredBooking[]> {
  return bookingsOf(await newestInFull(db, wanted))
}

/** Spelled out, as in the indexes of what waits: with parameters in their place SQLite would not use them. */
export const WAITING = (['PENDING', 'REQUESTED', 'AMENDED'] as const).map((status) => sql.lit<BookingStatus>(status))

/** What waits for an answer, soonest first. */
export async function listWaiting(db: Db, tutorId: string): Promise<StoredBooking[]> {
  return soonestFirst(db, presentBookings(db).where('tutor_id', '=', tutorId).where('status', 'in', WAITING))
}

/** These bookings, soonest first. */
export async function listByIds(db: Db, ids: readonly string[]): Promise<StoredBooking[]> {
  return ids.length === 0 ? [] : soonestFirst(db, presentBookings(db).where('id', 'in', ids))
}

/** The bookings of a series that have not been deleted, in order. */
export async function listSeries(db: Db, seriesId: string): Promise<StoredBooking[]> {
  return soonestFirst(db, presentBookings(db).where('series_id', '=', seriesId))
}

/** Bookings by their ids, and all of these series, that are CANCELLED, in order. */
export async function listCancelled(
  db: Db,
  { ids, seriesIds }: { readonly ids: readonly string[]; readonly seriesIds: readonly string[] },
): Promise<StoredBooking[]> {
  if (ids.length === 0) return []
  const named = presentBookings(db).where((eb) =>
    eb.or([eb('id', 'in', ids), ...(seriesIds.length > 0 ? [eb('series_id', 'in', seriesIds)] : [])]),
  )
  return soonestFirst(db, named.where('status', '=', 'CANCELLED'))
}

/** When anything of each series changed last, also what was deleted since, by its id. */
export async function latestChanges(db: Db, seriesIds: readonly string[]): Promise<ReadonlyMap<string | null, Date>> {
  if (seriesIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => ['series_id', eb.fn.max('updated_at').as('updated_at')])
    .where('series_id', 'in', seriesIds)
    .groupBy('series_id')
    .execute()
  return new Map(rows.map((row) => [row.series_id, new Date(row.updated_at)]))
}

/** What waits for an answer, or is still ahead, of one student. */
export async function listUnfinished(db: Db, studentId: string, now: Date): Promise<StoredBooking[]> {
  const query = presentBookings(db)
    .where('student_id', '=', studentId)
    .where((eb) => eb.or([eb('status', 'in', WAITING), eb('start_at', '>', now.getTime())]))
  return soonestFirst(db, query)
}

async function soonestFirst(db: Db, query: BookingQuery): Promise<StoredBooking[]> {
  return bookingsOf(await inFull(db, query).orderBy('booking.start_at').orderBy('booking.id').execute())
}

function presentBookings(db: Db) {
  return db.selectFrom('bookings').selectAll('bookings').where('deleted_at', 'is', null)
}
type BookingQuery = ReturnType<typeof presentBookings>

const USUAL_MEETING_LINK = 'usualMeetingLink' satisfies keyof SiteSettings

/** One row for each payment of a booking, or one without any: rarely more than one. */
function inFull(db: Db, bookings: BookingQuery, options?: { isErased: boolean }) {
  return withEverything(named(db, bookings), options)
}

function named(db: Db, bookings: BookingQuery) {
  return db.selectFrom(bookings.as('booking'))
}

function withEverything(bookings: ReturnType<typeof named>, { isErased } = { isErased: false }) {
  return bookings
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as tutor', 'tutor.id', 'booking.tutor_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .where('student.deleted_at', isErased ? 'is not' : 'is', null)
    .leftJoin('open_charges as charge', 'charge.booking_id', 'booking.id')
    .leftJoin('payments as payment', (join) =>
      join.onRef('payment.booking_id', '=', 'booking.id').on('payment.status', '<>', 'VOID'),
    )
    .leftJoin('site_settings as usual', (join) => join.on('usual.name', '=', USUAL_MEETING_LINK))
    .leftJoin('lesson_places as place', 'place.student_id', 'booking.student_id')
    .leftJoin('lesson_plans as plan', 'plan.booking_id', 'booking.id')
    .leftJoin('attendance', 'attendance.booking_id', 'booking.id')
    .leftJoin('diary_rules as policy', 'policy.tutor_id', 'booking.tutor_id')
    .selectAll('booking')
    .select(['usual.value as usual_meeting_link', 'plan.topic', 'place.meeting_link as students_link'])
    .select(['place.address', 'place.district', 'place.at_tutor', 'place.changed_at as place_changed_at'])
    .select(['attendance.mark', 'attendance.late_minutes'])
    .select(['policy.late_hours', 'policy.late_percent as policy_percent', 'policy.absent_percent'])
    .select(['subject.name as subject_name', 'subject.category as subject_category'])
    .select(['tutor.name as tutor_name', 'student.name as student_name', 'student.email as student_email'])
    .select('student.known_at')
    .select('charge.minutes as package_minutes')
    .select([parentIn('requested_by').as('requested_by_name'), parentIn('cancelled_by').as('cancelled_by_name')])
    .select(['payment.id as payment_id', 'payment.status as payment_status', 'payment.amount_pence', 'payment.due_at'])
    .select(['payment.paid_at', 'payment.said_paid_at', 'payment.payment_link', 'payment.link_pence'])
}

/** Looked up for a parent alone: what the student or the tutor did costs a comparison. */
function parentIn(column: 'requested_by' | 'cancelled_by'): RawBuilder<string | null> {
  const [by, student, tutor] = [column, 'student_id', 'tutor_id'].map((each) => sql.ref(`booking.${each}`))
  return sql`CASE WHEN ${by} NOT IN (${student}, ${tutor})
    THEN (SELECT parent.name FROM users AS parent WHERE parent.id = ${by}) END`
}

const inFullById = prepared((db, { id }: { id: string }) => inFull(db, presentBookings(db).where('id', '=', id)))

/** Their columns are read once the newest are known, else all of them would be sorted: a twentieth of what a list costs. */
const newestInFull = preparedOverNewest((db, newest) => {
  const bookings = db.selectFrom(newest.as('newest')).innerJoin('bookings as booking', 'booking.id', 'newest.id')
  return withEverything(bookings as unknown as ReturnType<typeof named>)
    .orderBy(sql.ref('newest.end_at'), 'desc')
    .orderBy(sql.ref('newest.id'))
})

type Row = ReturnType<typeof inFull> extends SelectQueryBuilder<infer _, infer _, infer R> ? R : never

/** The rows of one booking stand together, whatever the order. */
function bookingsOf(rows: readonly Row[]): StoredBooking[] {
  const bookings: (StoredBooking & { payments: BookingPayment[] })[] = []
  for (const row of rows) {
    let booking = bookings.at(-1)
    if (booking?.id !== row.id) {
      booking = bookingOf(row)
      bookings.push(booking)
    }
    const payment = paymentOf(row)
    if (payment) booking.payments.push(payment)
  }
  return bookings
}

function paymentOf(row: Row): BookingPayment | null {
  const { payment_id: id, payment_status: status } = row
  if (id === null || status === null || status === 'VOID') return null
  return {
    id,
    status,
    amountPence: row.amount_pence ?? 0,
    dueAt: new Date(row.due_at ?? 0),
    paidAt: dateOrNull(row.paid_at),
    saidPaidAt: dateOrNull(row.said_paid_at),
    paymentLink: row.payment_link ?? '',
    linkPence: row.link_pence ?? 0,
  }
}

function bookingOf(row: Row): StoredBooking & { payments: BookingPayment[] } {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    title: row.title,
    subject: { id: row.subject_id, name: row.subject_name, category: row.subject_category },
    tutor: { id: row.tutor_id, name: row.tutor_name },
    student: {
      ...{ id: row.student_id, name: row.student_name, email: row.student_email },
      isNew: row.known_at === null,
    },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    originalStartTime: dateOrNull(row.original_start_at),
    originalEndTime: dateOrNull(row.original_end_at),
    isOnline: row.is_online === 1,
    pricePence: row.price_pence,
    ratePence: row.rate_pence,
    notes: row.notes,
    amendmentReason: row.amendment_reason,
    meetingLink: row.meeting_link,
    usualMeetingLink: row.students_link || row.usual_meeting_link,
    ...{ place: placeOf(row), topic: row.topic ?? '' },
    suggested: row.suggested === 1,
    seriesId: row.series_id,
    outsideHours: row.outside_hours === 1,
    noticePeriodHours: row.notice_hours,
    policy: policyOf({ ...row, late_percent: row.policy_percent }),
    attendance: row.mark === null ? null : { mark: row.mark, lateMinutes: row.late_minutes },
    ...sharesOf(row),
    answerBy: dateOrNull(row.answer_by),
    tutorMovedAt: dateOrNull(row.tutor_moved_at),
    cancelledAt: dateOrNull(row.cancelled_at),
    lateCancellation: row.cancelled_late === 1,
    chargeWaived: row.waived_at !== null,
    requestedBy: row.requested_by_name,
    cancelledBy: row.cancelled_by_name,
    packageMinutes: row.package_minutes ?? 0,
    payments: [],
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  }
}

function placeOf({ address, district, at_tutor, place_changed_at: changedAt }: Row): StoredBooking['place'] {
  if (address === null || district === null || changedAt === null) return null
  return { address, district, atTutor: at_tutor === 1, changedAt: new Date(changedAt) }
}

function dateOrNull(instant: number | null): Date | null {
  return instant === null ? null : new Date(instant)
}
