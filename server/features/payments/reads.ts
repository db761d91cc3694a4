import { type SelectQueryBuilder, sql } from 'kysely'
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import { noticePeriodOf } from '#domain/notice-period.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'
import { literally } from '#server/platform/db/patterns.ts'

/** What is owed or was paid for a booking, with what either side reads of that booking. */
export interface StoredPayment {
  readonly id: string
  readonly status: PaymentStatus
  readonly amountPence: number
  readonly dueAt: Date
  readonly paidAt: Date | null
  readonly saidPaidAt: Date | null
  /** Empty where there is none. */
  readonly paymentLink: string
  readonly linkPence: number
  /** Whether a package would cover its lesson now (Rules #129). */
  readonly isCoverable: boolean
  readonly student: { id: string; name: string; email: string; isErased: boolean }
  readonly booking: {
    readonly id: string
    readonly title: string
    readonly startTime: Date
    readonly endTime: Date
    readonly status: BookingStatus
    readonly type: BookingType
    readonly isOnline: boolean
    readonly subject: { id: string; name: string; category: Category }
    readonly tutor: { id: string; name: string }
    readonly lateCancellation: boolean
    readonly noticePeriodHours: number
  }
}

/** Spelled out, as in the index of what waits: with a parameter in its place SQLite would not use it. */
const PENDING = sql.lit<PaymentStatus>('PENDING')
const PAID = sql.lit<PaymentStatus>('PAID')

/** What waits for its money, the longest due first. */
export async function listPending(db: Db, limit: number): Promise<StoredPayment[]> {
  const query = lessonPayments(db).where('payment.status', '=', PENDING)
  return (await longestDueFirst(query).limit(limit).execute()).map(paymentOf)
}

export interface Waiting {
  readonly id: string
  readonly dueAt: Date
  readonly bookingId: string
  readonly student: { readonly name: string; readonly email: string }
}

/** What waits for its money, of everyone or of one student, in a few words; in no order. */
export async function listWaiting(db: Db, studentId?: string): Promise<Waiting[]> {
  const query = db
    .selectFrom('payments as payment')
    .innerJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .innerJoin('users as student', 'student.id', 'payment.student_id')
    .where('booking.deleted_at', 'is', null)
    .where('payment.status', '=', PENDING)
    .select(['payment.id', 'payment.due_at', 'booking.id as booking_id', 'student.name', 'student.email'])
  const rows = await (studentId ? query.where('payment.student_id', '=', studentId) : query).execute()
  return rows.map(({ id, due_at, booking_id, name, email }) => ({
    ...{ id, dueAt: new Date(due_at), bookingId: booking_id },
    student: { name, email },
  }))
}

/** In no order. */
export async function listPaymentsWithIds(db: Db, ids: readonly string[]): Promise<StoredPayment[]> {
  if (ids.length === 0) return []
  return (await lessonPayments(db).where('payment.id', 'in', ids).execute()).map(paymentOf)
}

/** What waits for the money of one student, the longest due first. */
export async function listPendingOf(db: Db, studentId: string, limit: number): Promise<StoredPayment[]> {
  const query = lessonPayments(db).where('payment.student_id', '=', studentId).where('payment.status', '=', 'PENDING')
  return (await longestDueFirst(query).limit(limit).execute()).map(paymentOf)
}

/** What comes after this one: several that were confirmed at once have one instant. */
interface PaidPlace {
  readonly paidBy: Date
  readonly after: string
}

export interface PaidWanted {
  readonly from: PaidPlace | null
  /** A part of the student's name or e-mail, or of the reference; empty for all. */
  readonly search: string
  readonly limit: number
}

/** What was confirmed, of everyone, the last one first. */
export async function listPaid(db: Db, { from, search, limit }: PaidWanted): Promise<StoredPayment[]> {
  let query = lessonPayments(db)
    .where('payment.status', '=', PAID)
    .where('payment.booking_id', 'is not', null)
    .orderBy('payment.paid_at', 'desc')
    .orderBy('payment.id')
    .limit(limit)
  if (from) query = paidAfter(query, from)
  if (search !== '') {
    const payers = await listPayersNamed(db, search)
    const reference = sql<string>`'lesson-' || substr(booking.id, 31)`
    query = query.where((eb) =>
      eb.or([
        ...(payers.length > 0 ? [eb('payment.student_id', 'in', payers)] : []),
        sql<boolean>`${reference} LIKE ${`%${literally(search.toLowerCase())}%`} ESCAPE '!'`,
      ]),
    )
  }
  return (await query.execute()).map(paymentOf)
}

/** Those of whose name or e-mail the text is a part, in any case: SQLite knows only the letters of ASCII. */
async function listPayersNamed(db: Db, search: string): Promise<string[]> {
  const payers = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('payments').select('student_id').where('status', '=', PAID).where('booking_id', 'is not', null),
    )
    .execute()
  const sought = search.toLowerCase()
  return payers
    .filter(({ name, email }) => [name, email].some((text) => text.toLowerCase().includes(sought)))
    .map(({ id }) => id)
}

/** What one student has paid, newest first. */
export async function listPaidOf(
  db: Db,
  studentId: string,
  { from, limit }: { from: PaidPlace | null; limit: number },
): Promise<StoredPayment[]> {
  const query = lessonPayments(db)
    .where('payment.student_id', '=', studentId)
    .where('payment.status', '=', 'PAID')
    .orderBy('payment.paid_at', 'desc')
    .orderBy('payment.id')
    .limit(limit)
  return (await (from ? paidAfter(query, from) : query).execute()).map(paymentOf)
}

function paidAfter(query: Query, { paidBy, after }: PaidPlace): Query {
  const instant = paidBy.getTime()
  return query
    .where('payment.paid_at', '<=', instant)
    .where((eb) => eb.or([eb('payment.paid_at', '<', instant), eb('payment.id', '>', after)]))
}

/** A payment for a booking that has not been deleted, or null; one for a package is not found here (Rules #64). */
export async function findPayment(db: Db, id: string): Promise<StoredPayment | null> {
  const row = await lessonPayments(db).where('payment.id', '=', id).executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** What the link of a payment follows from. */
export interface OpenPayment {
  readonly id: string
  readonly studentId: string
  readonly type: BookingType
  readonly amountPence: number
  readonly bookingId: string
  readonly paymentLink: string
  readonly linkPence: number
}

/** Every payment for a booking that waits for its money. */
export async function listOpenPayments(db: Db): Promise<OpenPayment[]> {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .select(['payment.id', 'payment.student_id', 'payment.amount_pence', 'payment.payment_link', 'payment.link_pence'])
    .select(['booking.id as booking_id', 'booking.type'])
    .where('payment.status', '=', PENDING)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    studentId: row.student_id,
    type: row.type,
    amountPence: row.amount_pence,
    bookingId: row.booking_id,
    paymentLink: row.payment_link,
    linkPence: row.link_pence,
  }))
}

function lessonPayments(db: Db) {
  return db
    .selectFrom('payments as payment')
    .innerJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as tutor', 'tutor.id', 'booking.tutor_id')
    .innerJoin('users as student', 'student.id', 'payment.student_id')
    .where('booking.deleted_at', 'is', null)
    .select(['payment.id', 'payment.status', 'payment.amount_pence', 'payment.due_at', 'payment.paid_at'])
    .select(['payment.said_paid_at', 'payment.payment_link', 'payment.link_pence', 'payment.student_id'])
    .select('student.name as student_name')
    .select(['student.email as student_email', 'student.deleted_at as student_deleted_at'])
    .select(['booking.id as booking_id', 'booking.title', 'booking.start_at', 'booking.end_at'])
    .select(['booking.status as booking_status', 'booking.type', 'booking.is_online'])
    .select([
      'booking.cancelled_late',
      'booking.notice_hours',
      'booking.subject_id',
      'subject.name as subject_name',
      'subject.category',
    ])
    .select(['booking.tutor_id', 'tutor.name as tutor_name', isCoverable().as('is_coverable')])
}

/**
 * `mayUseHours` of the domain, and a package that has hours for the whole lesson: the same question for five hundred
 * payments at once.
 */
function isCoverable() {
  return sql<number>`CASE WHEN payment.status = 'PENDING' AND booking.type = 'LESSON'
    AND booking.status IN ('CONFIRMED', 'COMPLETED')
    AND NOT EXISTS (SELECT 1 FROM payments AS part WHERE part.booking_id = booking.id AND part.status = 'PAID')
    AND (${isThere('student_id = payment.student_id')} OR ${isThere('family_id = student.family_id')})
    THEN 1 ELSE 0 END`
}

function isThere(whose: string) {
  return sql.raw(`EXISTS (SELECT 1 FROM hour_packages AS package WHERE package.${whose}
    AND package.subject_id = booking.subject_id AND package.is_online = booking.is_online
    AND package.status = 'ACTIVE' AND package.deleted_at IS NULL
    AND package.remaining_minutes * 6000000 >= (booking.end_at - booking.start_at) * booking.charge_percent)`)
}

type Query = ReturnType<typeof lessonPayments>
type Row = Query extends SelectQueryBuilder<infer _, infer _, infer R> ? R : never

function longestDueFirst(query: Query): Query {
  return query.orderBy('payment.due_at').orderBy('payment.id')
}

function paymentOf(row: Row): StoredPayment {
  return {
    id: row.id,
    status: row.status,
    amountPence: row.amount_pence,
    dueAt: new Date(row.due_at),
    paidAt: row.paid_at === null ? null : new Date(row.paid_at),
    saidPaidAt: row.said_paid_at === null ? null : new Date(row.said_paid_at),
    paymentLink: row.payment_link,
    linkPence: row.link_pence,
    isCoverable: Number(row.is_coverable) === 1,
    student: {
      ...{ id: row.student_id, name: row.student_name, email: row.student_email },
      isErased: row.student_deleted_at !== null,
    },
    booking: {
      id: row.booking_id,
      title: row.title,
      startTime: new Date(row.start_at),
      endTime: new Date(row.end_at),
      status: row.booking_status,
      type: row.type,
      isOnline: row.is_online === 1,
      subject: { id: row.subject_id, name: row.subject_name, category: row.category },
      tutor: { id: row.tutor_id, name: row.tutor_name },
      lateCancellation: row.cancelled_late === 1,
      noticePeriodHours: noticePeriodOf({ noticePeriodHours: row.notice_hours }),
    },
  }
}
