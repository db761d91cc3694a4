import { sql } from 'kysely'
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import type { PackageStatus, PackageType } from '#domain/hours.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Category } from '#domain/subjects.ts'
import { WAITING } from '#server/features/bookings/reads.ts'
import { READ } from '#server/features/chat/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Far more than one person has to do; what is counted is what the page shows that it leads to (Rules #63). */
export const MOST_COUNTED = 500

interface Subject {
  readonly id: string
  readonly name: string
  readonly category: Category
}
interface Named {
  readonly id: string
  readonly name: string
}

// Spelled out, as in the indexes of what waits: with parameters in their place SQLite would not use them.
const CONFIRMED = sql.lit<BookingStatus>('CONFIRMED')
const PAYMENT_PENDING = sql.lit<PaymentStatus>('PENDING')
const PACKAGE_PENDING = sql.lit<PackageStatus>('PENDING')

export interface WaitingBooking {
  readonly id: string
  readonly seriesId: string | null
  readonly status: BookingStatus
  readonly suggested: boolean
  readonly student: Named & { readonly isNew?: true }
  readonly subject: Subject
  readonly type: BookingType
  readonly isOnline: boolean
  readonly startTime: Date
  readonly endTime: Date
  readonly originalStartTime: Date | null
  readonly originalEndTime: Date | null
}

/** What waits for the tutor's answer, soonest first; a suggestion waits for its student. */
export async function listWaitingBookings(db: Db, tutorId: string): Promise<WaitingBooking[]> {
  const rows = await bookingsWithPeople(db)
    .select(['booking.series_id', 'booking.status', 'booking.type', 'booking.is_online'])
    .select(['booking.original_start_at', 'booking.original_end_at', 'student.known_at'])
    .where('booking.tutor_id', '=', tutorId)
    .where('booking.status', 'in', WAITING)
    .where((eb) => eb.or([eb('booking.suggested', '=', 0), eb('booking.status', '<>', 'REQUESTED')]))
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, seriesId: row.series_id, status: row.status, suggested: false, ...peopleOf(row) },
    student: { ...peopleOf(row).student, ...(row.known_at === null ? { isNew: true as const } : {}) },
    ...{ type: row.type, isOnline: row.is_online === 1 },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
    originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
  }))
}

/** Lessons that are over and confirmed, which the first feedback completes; the latest first. */
export async function listLessonsWithoutFeedback(db: Db, tutorId: string, now: Date) {
  const rows = await bookingsWithPeople(db)
    .select(['booking.title', 'booking.series_id'])
    .where('booking.tutor_id', '=', tutorId)
    .where('booking.status', '=', CONFIRMED)
    .where('booking.end_at', '<=', now.getTime())
    .orderBy('booking.end_at', 'desc')
    .orderBy('booking.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, title: row.title, seriesId: row.series_id, ...peopleOf(row) },
    ...{ status: 'CONFIRMED' as const, suggested: false, originalStartTime: null, originalEndTime: null },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
  }))
}

/** What is owed for lessons and is due by now, or is said to be paid, the longest due first. */
export async function listDuePayments(db: Db, now: Date) {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as student', 'student.id', 'payment.student_id')
    .select(['payment.id', 'payment.amount_pence', 'payment.due_at', 'payment.said_paid_at'])
    .select(['booking.id as booking_id', 'booking.start_at'])
    .select(['payment.student_id', 'student.name as student_name'])
    .select(['booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('payment.status', '=', PAYMENT_PENDING)
    .where((eb) => eb.or([eb('payment.due_at', '<=', now.getTime()), eb('payment.said_paid_at', 'is not', null)]))
    .where('booking.deleted_at', 'is', null)
    .orderBy('payment.due_at')
    .orderBy('payment.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, bookingId: row.booking_id, amount: row.amount_pence, ...peopleOf(row) },
    dueDate: new Date(row.due_at),
    saidPaidAt: row.said_paid_at === null ? null : new Date(row.said_paid_at),
    startTime: new Date(row.start_at),
  }))
}

/** Packages whose money the tutor has not confirmed, the oldest order first. */
export async function listOrderedPackages(db: Db) {
  const rows = await db
    .selectFrom('hour_packages as package')
    .innerJoin('subjects as subject', 'subject.id', 'package.subject_id')
    .innerJoin('users as student', 'student.id', 'package.student_id')
    .leftJoin('payments as payment', 'payment.package_id', 'package.id')
    .select(['package.id', 'package.package_type', 'package.is_online', 'package.price_pence', 'package.purchased_at'])
    .select(['package.student_id', 'student.name as student_name', 'payment.said_paid_at'])
    .select(['package.subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('package.status', '=', PACKAGE_PENDING)
    .where('package.deleted_at', 'is', null)
    .orderBy('package.purchased_at')
    .orderBy('package.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, packageType: row.package_type as PackageType, isOnline: row.is_online === 1, ...peopleOf(row) },
    price: row.price_pence,
    orderedAt: new Date(row.purchased_at),
    saidPaidAt: row.said_paid_at === null ? null : new Date(row.said_paid_at),
  }))
}

/** Conversations with messages that the tutor has not read, the latest first. */
export async function listConversations(db: Db) {
  const unread = db
    .selectFrom('messages')
    .select((eb) => ['chat_id', eb.fn.countAll<number>().as('count')])
    .where('from_tutor', '=', 0)
    .where('status', '<>', READ)
    .groupBy('chat_id')
  const rows = await db
    .selectFrom(unread.as('unread'))
    .innerJoin('chats as chat', 'chat.id', 'unread.chat_id')
    .innerJoin('users as person', 'person.id', 'chat.person_id')
    .innerJoin('messages as last', (join) =>
      join.onRef('last.chat_id', '=', 'chat.id').onRef('last.place', '=', 'chat.last_place'),
    )
    .select(['chat.id', 'chat.person_id', 'person.name', 'unread.count', 'last.created_at'])
    .orderBy('last.created_at', 'desc')
    .orderBy('chat.id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map((row) => ({
    ...{ chatId: row.id, person: { id: row.person_id, name: row.name }, unread: Number(row.count) },
    lastAt: new Date(row.created_at),
  }))
}

/** What visitors wrote and nobody has handled, the oldest first. */
export async function listUnhandledMessages(db: Db) {
  const rows = await db
    .selectFrom('contact_messages')
    .select(['id', 'name', 'sent_at'])
    .where('handled_at', 'is', null)
    .where((eb) => eb('is_junk', '=', eb.lit(0)))
    .orderBy('sent_at')
    .orderBy('id')
    .limit(MOST_COUNTED)
    .execute()
  return rows.map(({ id, name, sent_at }) => ({ id, name, sentAt: new Date(sent_at) }))
}

function bookingsWithPeople(db: Db) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['booking.id', 'booking.start_at', 'booking.end_at', 'booking.student_id', 'student.name as student_name'])
    .select(['booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
}

interface PeopleRow {
  readonly student_id: string
  readonly student_name: string
  readonly subject_id: string
  readonly subject_name: string
  readonly category: Category
}

function peopleOf(row: PeopleRow): { student: Named; subject: Subject } {
  return {
    student: { id: row.student_id, name: row.student_name },
    subject: { id: row.subject_id, name: row.subject_name, category: row.category },
  }
}
