/** The people and things that tests start from, written straight into the database. */
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import { type PackageStatus, type PackageType, packageHours } from '#domain/hours.ts'
import type { NoticeAbout, NoticePriority } from '#domain/notices.ts'
import { linkPricePence, type PaymentStatus } from '#domain/payments.ts'
import { type Role, type Side, sideOf } from '#domain/people.ts'
import type { Category } from '#domain/subjects.ts'
import type { ClockTime, Weekday } from '#domain/time.ts'
import { newId } from '#server/platform/ids.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import type { TestApp } from './test-app.ts'

export interface Person {
  readonly id: string
  readonly side: Side
  readonly name: string
  readonly email: string
  readonly password: string
  readonly token: string
}

const PASSWORD = 'correct horse'

/** Nadia teaches. */
export const aTutor = (app: TestApp): Promise<Person> => aPerson(app, 'Nadia', 'TUTOR')
/** Amira and Ben learn. */
export const aStudent = (app: TestApp, name = 'Amira'): Promise<Person> => aPerson(app, name, 'STUDENT')
/** Nobody has vouched for her. */
export const aNewStudent = (app: TestApp, name = 'Zoe'): Promise<Person> => aPerson(app, name, 'STUDENT', true)

async function aPerson({ context }: TestApp, name: string, role: Role, isNew = false): Promise<Person> {
  const id = newId()
  const email = `${name.toLowerCase()}@home.test`
  const passwordHash = await context.passwords.hash(PASSWORD, { lane: 'change', address: '' })
  const token = await context.transaction(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        role,
        name,
        email,
        phone_number: '',
        timezone: 'Europe/London',
        password_hash: passwordHash,
        description: '',
        consultation_enabled: 1,
        known_at: role === 'TUTOR' || isNew ? null : context.now().getTime(),
        last_used_at: role === 'STUDENT' ? context.now().getTime() : null,
        created_at: context.now().getTime(),
        deleted_at: null,
      })
      .execute()
    const token = await openSession(tx, { id, role }, context.now())
    // A tutor's password has been typed again: most tests are about something else.
    if (role === 'TUTOR') {
      const confirmed_at = context.now().getTime()
      await tx.updateTable('sessions').set({ confirmed_at }).where('user_id', '=', id).execute()
    }
    return token
  })
  return { id, side: sideOf[role], name, email, password: PASSWORD, token }
}

export interface SubjectWish {
  readonly name?: string
  readonly category?: Category
  readonly onlineRatePence?: number | null
  readonly inPersonRatePence?: number | null
  readonly isActive?: boolean
}

/** GCSE Mathematics at £25 online and £30 in person, unless told otherwise. Returns its id. */
export async function aSubject({ context }: TestApp, wish: SubjectWish = {}): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('subjects')
      .values({
        id,
        name: wish.name ?? 'Mathematics',
        category: wish.category ?? 'GCSE',
        online_rate_pence: wish.onlineRatePence === undefined ? 2500 : wish.onlineRatePence,
        in_person_rate_pence: wish.inPersonRatePence === undefined ? 3000 : wish.inPersonRatePence,
        hourly_rate_pence: null,
        consultation_price_pence: 500,
        is_active: wish.isActive === false ? 0 : 1,
        created_at: context.now().getTime(),
      })
      .execute(),
  )
  return id
}

export interface BlockWish {
  readonly tutorId: string
  readonly dayOfWeek?: Weekday
  readonly startTime?: string
  readonly endTime?: string
  readonly subjectId?: string | null
}

/** A Monday block from three to eight in the afternoon, for every subject. Returns its id. */
export async function aBlock({ context }: TestApp, wish: BlockWish): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('availability_blocks')
      .values({
        id,
        tutor_id: wish.tutorId,
        day_of_week: wish.dayOfWeek ?? 1,
        start_time: (wish.startTime ?? '15:00') as ClockTime,
        end_time: (wish.endTime ?? '20:00') as ClockTime,
        subject_id: wish.subjectId ?? null,
      })
      .execute(),
  )
  return id
}

/** Time off from one instant to another. Returns its id. */
export async function aTimeOff(
  { context }: TestApp,
  wish: { tutorId: string; start: string; end: string },
): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('time_off')
      .values({ id, tutor_id: wish.tutorId, start_at: Date.parse(wish.start), end_at: Date.parse(wish.end), note: '' })
      .execute(),
  )
  return id
}

export interface BookingWish {
  readonly tutorId: string
  readonly studentId: string
  readonly subjectId: string
  readonly start?: string
  readonly minutes?: number
  readonly status?: BookingStatus
  readonly type?: BookingType
  readonly suggested?: boolean
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

export interface NoticeWish {
  readonly title?: string
  readonly priority?: NoticePriority
  readonly targetRole?: Role
  /** For this person alone. */
  readonly userId?: string
  readonly expiresAt?: string
  readonly isActive?: boolean
  readonly createdAt?: string
  /** The tutor who announced it. */
  readonly createdBy?: string
  readonly about?: NoticeAbout
}

/** A notice to everyone that lasts, unless told otherwise. Returns its id. */
export async function aNotice({ context }: TestApp, wish: NoticeWish = {}): Promise<string> {
  const id = newId()
  await context.transaction((tx) =>
    tx
      .insertInto('notices')
      .values({
        id,
        title: wish.title ?? 'Half term',
        content: 'There are no lessons next week.',
        type: 'INFO',
        priority: wish.priority ?? 'NORMAL',
        target_role: wish.targetRole ?? null,
        user_id: wish.userId ?? null,
        created_by: wish.createdBy ?? null,
        expires_at: wish.expiresAt ? Date.parse(wish.expiresAt) : null,
        is_active: wish.isActive === false ? 0 : 1,
        created_at: wish.createdAt ? Date.parse(wish.createdAt) : context.now().getTime(),
        about_kind: wish.about?.kind ?? null,
        about_id: wish.about?.id ?? null,
      })
      .execute(),
  )
  return id
}

export interface PackageWish {
  readonly studentId: string
  readonly subjectId: string
  readonly packageType?: PackageType
  readonly isOnline?: boolean
  /** With the hours of its type unless told otherwise. */
  readonly minutes?: number
  readonly status?: Extract<PackageStatus, 'PENDING' | 'ACTIVE' | 'EXPIRED' | 'REFUNDED'>
  readonly purchasedAt?: string
  readonly pricePence?: number
}

/**
 * Ten online hours that were bought for £225 and paid, with the one entry of their ledger, unless told otherwise.
 * Returns the id of the package.
 */
export async function aPackage({ context }: TestApp, wish: PackageWish): Promise<string> {
  const id = newId()
  const packageType = wish.packageType ?? 'TEN_HOUR'
  const minutes = wish.minutes ?? packageHours[packageType] * 60
  const status = wish.status ?? 'ACTIVE'
  const isPaid = status !== 'PENDING'
  const at = wish.purchasedAt ? Date.parse(wish.purchasedAt) : context.now().getTime()
  const price_pence = wish.pricePence ?? 22_500
  await context.transaction(async (tx) => {
    await tx
      .insertInto('hour_packages')
      .values({
        ...{ id, student_id: wish.studentId, subject_id: wish.subjectId, package_type: packageType, status },
        ...{ total_minutes: minutes, used_minutes: 0, remaining_minutes: minutes, rate_pence: 2500 },
        ...{ discount_tenths: 100, price_pence, purchased_at: at, deleted_at: null },
        ...{ is_online: wish.isOnline === false ? 0 : 1, activated_at: isPaid ? at : null },
      })
      .execute()
    if (isPaid) {
      await tx
        .insertInto('hour_entries')
        .values({
          ...{ id: newId(), package_id: id, place: 1, kind: 'PURCHASE', minutes, balance_minutes: minutes },
          ...{ booking_id: null, refunds: null, created_at: at },
        })
        .execute()
    }
    if (price_pence === 0) return
    await tx
      .insertInto('payments')
      .values({
        ...{ id: newId(), student_id: wish.studentId, booking_id: null, package_id: id, amount_pence: price_pence },
        subject_id: wish.subjectId,
        ...{ status: isPaid ? 'PAID' : 'PENDING', due_at: at + 7 * 86_400_000, paid_at: isPaid ? at : null },
        ...{ created_at: at, updated_at: at },
      })
      .execute()
  })
  return id
}

export interface PaymentWish {
  readonly studentId: string
  readonly bookingId: string
  readonly amountPence?: number
  readonly status?: PaymentStatus
  readonly dueAt?: string
  /** Of a PAID one; the clock's time unless told otherwise. */
  readonly paidAt?: string
  readonly paymentLink?: string
}

/** £25 that wait to be paid for a booking by Monday 19 January 2026 at four, unless told otherwise. Returns its id. */
export async function aPayment({ context }: TestApp, wish: PaymentWish): Promise<string> {
  const id = newId()
  const now = context.now().getTime()
  const status = wish.status ?? 'PENDING'
  const paidAt = wish.paidAt ? Date.parse(wish.paidAt) : now
  await context.transaction(async (tx) => {
    const booking = tx.selectFrom('bookings').select(['subject_id', 'type']).where('id', '=', wish.bookingId)
    const { subject_id, type } = await booking.executeTakeFirstOrThrow()
    await tx
      .insertInto('payments')
      .values({
        ...{ id, student_id: wish.studentId, booking_id: wish.bookingId, package_id: null, subject_id, status },
        ...{ amount_pence: wish.amountPence ?? 2500, due_at: Date.parse(wish.dueAt ?? '2026-01-19T16:00:00Z') },
        ...{ link_pence: linkPricePence({ type, amountPence: wish.amountPence ?? 2500 }) },
        ...{ payment_link: wish.paymentLink ?? '', paid_at: status === 'PAID' ? paidAt : null },
        ...{ created_at: now, updated_at: now },
      })
      .execute()
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

/** Zoë asks whether Nadia teaches Latin, unless told otherwise. Returns the message's id. */
export async function aContactMessage(
  { context }: TestApp,
  wish: { name?: string; email?: string; message?: string; sentAt?: Date; isJunk?: boolean } = {},
): Promise<string> {
  const id = newId()
  const message = {
    ...{ id, name: wish.name ?? 'Zoë', email: wish.email ?? 'zoe@visitor.test' },
    ...{ message: wish.message ?? 'Do you teach Latin?', sent_at: (wish.sentAt ?? context.now()).getTime() },
    ...{ handled_at: null, is_junk: wish.isJunk ? (1 as const) : (0 as const) },
  }
  await context.transaction((tx) => tx.insertInto('contact_messages').values(message).execute())
  return id
}
