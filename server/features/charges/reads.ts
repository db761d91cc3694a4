import type { BookingType } from '#domain/bookings.ts'
import type { Charge, ChargeState, UsablePackage } from '#domain/charges.ts'
import { storedShare } from '#domain/shares.ts'
import type { Category } from '#domain/subjects.ts'
import { packagesFor } from '#server/features/hour-packages/sharing/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What a booking is charged by, with the ids by which it can be changed. */
export interface StoredCharge extends Charge {
  readonly openEntryId: string | null
  readonly pendingPaymentId: string | null
}

export async function findCharge(db: Db, bookingId: string): Promise<StoredCharge> {
  const hours = await db
    .selectFrom('open_charges as charge')
    .innerJoin('hour_packages as package', 'package.id', 'charge.package_id')
    .select(['charge.entry_id', 'charge.package_id', 'charge.minutes', 'package.subject_id', 'package.is_online'])
    .where('charge.booking_id', '=', bookingId)
    .executeTakeFirst()
  const payments = await db
    .selectFrom('payments')
    .select(['id', 'status', 'amount_pence'])
    .where('booking_id', '=', bookingId)
    .where('status', '<>', 'VOID')
    .execute()
  const pending = payments.find(({ status }) => status === 'PENDING')
  const paid = payments.filter(({ status }) => status === 'PAID')
  return {
    openEntryId: hours?.entry_id ?? null,
    hours: hours
      ? {
          packageId: hours.package_id,
          subjectId: hours.subject_id,
          isOnline: hours.is_online === 1,
          minutes: hours.minutes,
        }
      : null,
    pendingPaymentId: pending?.id ?? null,
    pendingPence: pending?.amount_pence ?? null,
    paidPence: paid.reduce((sum, { amount_pence }) => sum + amount_pence, 0),
  }
}

/** A booking as it stands, as far as money goes by it. */
export interface Chargeable extends ChargeState {
  readonly id: string
  readonly type: BookingType
  readonly student: { readonly id: string }
  readonly subject: { readonly id: string }
  readonly isOnline: boolean
  readonly startTime: Date
  readonly endTime: Date
  /** When it was agreed to begin, while and where another time was asked for. */
  readonly originalStartTime: Date | null
  readonly originalEndTime: Date | null
  readonly pricePence: number
}

/** A booking that has not been deleted, also of whoever has been erased; or null. */
export async function findChargeable(db: Db, bookingId: string): Promise<Chargeable | null> {
  const row = await db
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ id: row.id, type: row.type, status: row.status, isOnline: row.is_online === 1 },
    ...{ student: { id: row.student_id }, subject: { id: row.subject_id }, pricePence: row.price_pence },
    ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
    originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
    originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
    ...{ lateCancellation: row.cancelled_late === 1, chargeWaived: row.waived_at !== null },
    ...sharesOf(row),
  }
}

/** What of a booking is charged, and what stays charged of a late cancellation. */
export function sharesOf(row: { charge_percent: number; late_percent: number | null }) {
  return {
    chargePercent: storedShare(row.charge_percent),
    latePercent: row.late_percent === null ? null : storedShare(row.late_percent),
  }
}

/** Whether a package's hours may be used for a lesson of this student at all. */
export async function mayCover(db: Db, studentId: string, packageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('hour_packages')
    .select('id')
    .where('id', '=', packageId)
    .where('id', 'in', packagesFor(studentId))
    .executeTakeFirst()
  return row !== undefined
}

/** As a package of it is called. */
export async function getSubjectInWords(db: Db, subjectId: string): Promise<{ name: string; category: Category }> {
  return db.selectFrom('subjects').select(['name', 'category']).where('id', '=', subjectId).executeTakeFirstOrThrow()
}

/** Nobody has more packages of one subject and mode with hours left. An arbitrary bound of ours. */
const MOST_PACKAGES = 100

/**
 * The packages whose hours may be used for a lesson of this student, subject and mode, bought for him or shared with him, the
 * oldest first; `also` names one that may have none left until its hours for this very lesson are back.
 */
export async function listUsablePackages(
  db: Db,
  lesson: { studentId: string; subjectId: string; isOnline: boolean },
  also: string | null,
): Promise<UsablePackage[]> {
  const rows = await db
    .selectFrom('hour_packages')
    .select(['id', 'remaining_minutes'])
    .where('id', 'in', packagesFor(lesson.studentId))
    .where('subject_id', '=', lesson.subjectId)
    .where('is_online', '=', lesson.isOnline ? 1 : 0)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('status', '=', 'ACTIVE'), eb.and([eb('status', '=', 'DEPLETED'), eb('id', '=', also ?? '')])]),
    )
    .orderBy('purchased_at')
    .orderBy('id')
    .limit(MOST_PACKAGES)
    .execute()
  return rows.map((row) => ({ id: row.id, remainingMinutes: row.remaining_minutes }))
}

/** Of these bookings those whose hours were given back at that moment, each with the package. */
export async function listGivenBack(
  db: Db,
  bookingIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('hour_entries')
    .select(['booking_id', 'package_id'])
    .where('booking_id', 'in', bookingIds)
    .where('kind', '=', 'REFUND')
    .where('created_at', '=', at.getTime())
    .execute()
  return new Map(rows.flatMap(({ booking_id, package_id }) => (booking_id ? [[booking_id, package_id]] : [])))
}
