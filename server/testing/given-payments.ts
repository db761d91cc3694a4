/** Hours and payments that tests start from, written straight into the database. */
import { type PackageStatus, type PackageType, packageHours } from '#domain/hours.ts'
import { linkPricePence, type PaymentStatus } from '#domain/payments.ts'
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

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
