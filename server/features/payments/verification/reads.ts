import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import type { PackageStatus } from '#domain/hours.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import { type Share, storedShare } from '#domain/shares.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A booking beside everything that it is charged by. */
export interface BookingBooks {
  readonly id: string
  readonly status: BookingStatus
  readonly isDeleted: boolean
  readonly isLate: boolean
  readonly isWaived: boolean
  /** What is charged of it while it is agreed on, and what stays charged once it was called off late. */
  readonly chargePercent: Share
  readonly latePercent: Share
  /** Its family asked for another time after it was agreed on; what it cost before is not stored. */
  readonly isAmended: boolean
  /** As it was agreed. */
  readonly minutes: number
  readonly pricePence: number
  /** Of the open charge; null without one. */
  readonly chargedMinutes: number | null
  /** Owed; 0 without a PENDING payment, which is never for nothing (I10). */
  readonly pendingPence: number
  readonly paidPence: number
}

/**
 * Every booking but those that plainly agree: nothing is charged that nobody agreed on, and what was agreed is charged once and in
 * full. In one query so that both sides are of one moment.
 */
export async function listDoubtfulBooks(db: Db): Promise<BookingBooks[]> {
  const rows = await db
    .selectFrom('bookings as booking')
    .leftJoin('open_charges as charge', 'charge.booking_id', 'booking.id')
    .select(['booking.id', 'booking.status', 'booking.deleted_at', 'booking.cancelled_late', 'booking.waived_at'])
    .select(['booking.original_start_at', 'booking.original_end_at', 'booking.charge_percent', 'booking.late_percent'])
    .select(['booking.start_at', 'booking.end_at', 'booking.price_pence', 'charge.minutes as charged_minutes'])
    .select([PENDING.as('pending_pence'), PAID.as('paid_pence')])
    .where(isDoubtful)
    .orderBy('booking.start_at')
    .orderBy('booking.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    isDeleted: row.deleted_at !== null,
    isLate: row.cancelled_late === 1,
    isWaived: row.waived_at !== null,
    isAmended: row.original_start_at !== null,
    ...{ chargePercent: storedShare(row.charge_percent), latePercent: storedShare(row.late_percent ?? 100) },
    minutes: agreedMs(row) / 60_000,
    pricePence: row.price_pence,
    chargedMinutes: row.charged_minutes,
    pendingPence: Number(row.pending_pence),
    paidPence: Number(row.paid_pence),
  }))
}

/** Of a cancelled one that was to be moved, the time of before. */
function agreedMs(row: {
  status: BookingStatus
  start_at: number
  end_at: number
  original_start_at: number | null
  original_end_at: number | null
}): number {
  const isOriginal = row.status === 'CANCELLED' && row.original_start_at !== null && row.original_end_at !== null
  return isOriginal ? Number(row.original_end_at) - Number(row.original_start_at) : row.end_at - row.start_at
}

/** Looked up for each booking: in half of the time that it takes to sum all payments first and to find each sum again. */
const [PENDING, PAID] = [sumOf('PENDING'), sumOf('PAID')]
/** Half a penny, and half a minute, rounded up. */
const LEFT_TO_PAY = sql`(booking.price_pence * booking.charge_percent + 50) / 100 - ${PAID}`
const CHARGED_MINUTES = sql`((booking.end_at - booking.start_at) / 60000 * booking.charge_percent + 50) / 100`

/** Asked of each of a million bookings, so in the database: the rule itself is `bookingProblem`, for whatever is left. */
const isDoubtful = sql<boolean>`NOT CASE
  WHEN booking.deleted_at IS NOT NULL THEN ${PENDING} = 0
  WHEN booking.status IN ('AMENDED', 'CANCELLED') THEN 1 = 0
  WHEN booking.status NOT IN ('CONFIRMED', 'COMPLETED') THEN charge.minutes IS NULL AND ${PENDING} = 0
  WHEN charge.minutes IS NULL THEN ${PENDING} = CASE WHEN ${LEFT_TO_PAY} > 0 THEN ${LEFT_TO_PAY} ELSE 0 END
  ELSE ${PENDING} = 0 AND charge.minutes = ${CHARGED_MINUTES}
END`

/** The payments that count for another subject than what they are for; sorted here, for in SQL all would be read in that order. */
export async function listMisfiledPayments(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('payments as payment')
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .leftJoin('hour_packages as package', 'package.id', 'payment.package_id')
    .select('payment.id')
    .whereRef('payment.subject_id', '<>', (eb) => eb.fn.coalesce('booking.subject_id', 'package.subject_id'))
    .execute()
  return rows.map(({ id }) => id).sort()
}

function sumOf(status: PaymentStatus) {
  return sql<number>`coalesce((SELECT sum(payment.amount_pence) FROM payments AS payment
    WHERE payment.booking_id = booking.id AND payment.status = ${sql.lit(status)}), 0)`
}

/** A package beside its one payment, void where it was withdrawn or deleted unpaid. */
export interface PackageBooks {
  readonly id: string
  readonly status: PackageStatus
  readonly isDeleted: boolean
  readonly paymentStatus: PaymentStatus
}

/** Every package that has a payment: one given away has none. */
export async function listPackageBooks(db: Db): Promise<PackageBooks[]> {
  const rows = await db
    .selectFrom('hour_packages as package')
    .innerJoin('payments as payment', 'payment.package_id', 'package.id')
    .select(['package.id', 'package.status', 'package.deleted_at', 'payment.status as payment_status'])
    .orderBy('package.purchased_at')
    .orderBy('package.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    isDeleted: row.deleted_at !== null,
    paymentStatus: row.payment_status,
  }))
}
