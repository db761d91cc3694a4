import { bankReference } from '#domain/booking-words.ts'
import type { BookingStatus, BookingType } from '#domain/bookings.ts'
import { chargeStep, releasedCharge, type Settlement, settledCharge } from '#domain/charges.ts'
import { paymentLinkFor } from '#domain/payment-links.ts'
import { minutesBetween } from '#domain/time.ts'
import { enterHours } from '#server/features/hour-packages/ledger/actions.ts'
import { readSiteSettings } from '#server/features/site-settings/reads.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findCharge, listUsablePackages, type StoredCharge } from './reads.ts'
import {
  deleteOpenCharge,
  insertOpenCharge,
  insertPendingPayment,
  updatePaymentSubject,
  updatePaymentToVoid,
  updatePendingPayment,
} from './writes.ts'

/** A booking as it stands after a change, as far as money goes by it. */
export interface Chargeable {
  readonly id: string
  readonly type: BookingType
  readonly status: BookingStatus
  readonly student: { readonly id: string }
  readonly subject: { readonly id: string }
  readonly isOnline: boolean
  readonly startTime: Date
  readonly endTime: Date
  readonly pricePence: number
  readonly lateCancellation: boolean
  readonly chargeWaived: boolean
}

/**
 * The one place where bookings become hours and money: called with every booking that has changed, within the
 * transaction that changed it, which queues for the tutor. A confirmed one is charged once, a denied or cancelled one
 * gives its charge back unless it was cancelled too late, and an amended one keeps what it has until it is decided
 * (Rules #22 to #24, I6, I8, I9).
 */
export async function chargeBooking(tx: Tx, booking: Chargeable, now: Date): Promise<void> {
  const step = chargeStep(booking)
  if (step === 'keep') return
  const charge = await findCharge(tx, booking.id)
  const settlement = step === 'release' ? releasedCharge(charge) : await settlementOf(tx, booking, charge)
  await apply(tx, booking, charge, settlement, now)
}

/** What is owed and was paid for a booking counts for the subject that it has now (Rules #24, #62). */
export async function moveToSubject(tx: Tx, bookingId: string, subjectId: string): Promise<void> {
  await updatePaymentSubject(tx, bookingId, subjectId)
}

/** What still waits to be paid for a booking is owed no more; hours that it used stay used (Rules #27). */
export async function forgetOwed(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const { pendingPaymentId } = await findCharge(tx, bookingId)
  if (pendingPaymentId) await updatePaymentToVoid(tx, pendingPaymentId, now)
}

async function settlementOf(tx: Tx, booking: Chargeable, charge: StoredCharge): Promise<Settlement> {
  const lesson = {
    type: booking.type,
    studentId: booking.student.id,
    subjectId: booking.subject.id,
    isOnline: booking.isOnline,
    minutes: minutesBetween(booking.startTime, booking.endTime),
    pricePence: booking.pricePence,
  }
  const packages = await listUsablePackages(tx, lesson, charge.hours?.packageId ?? null)
  return settledCharge(lesson, charge, packages)
}

async function apply(
  tx: Tx,
  booking: Chargeable,
  charge: StoredCharge,
  { refundHours, chargePackageId, pendingPence }: Settlement,
  now: Date,
): Promise<void> {
  if (refundHours) await giveHoursBack(tx, booking.id, charge, now)
  if (chargePackageId) await takeHours(tx, booking, chargePackageId, now)
  if (pendingPence > 0) await owe(tx, booking, charge.pendingPaymentId, pendingPence, now)
  else if (charge.pendingPaymentId) await updatePaymentToVoid(tx, charge.pendingPaymentId, now)
}

async function giveHoursBack(tx: Tx, bookingId: string, { hours, openEntryId }: StoredCharge, now: Date) {
  if (!hours || !openEntryId) throw new Error('Hours are given back where none were used')
  const { packageId, minutes } = hours
  await deleteOpenCharge(tx, bookingId)
  await enterHours(tx, { packageId, kind: 'REFUND', minutes, bookingId, refunds: openEntryId, now })
}

async function takeHours(tx: Tx, booking: Chargeable, packageId: string, now: Date): Promise<void> {
  const minutes = minutesBetween(booking.startTime, booking.endTime)
  const entryId = await enterHours(tx, { packageId, kind: 'LESSON', minutes: -minutes, bookingId: booking.id, now })
  await insertOpenCharge(tx, { bookingId: booking.id, packageId, entryId, minutes })
}

async function owe(
  tx: Tx,
  { id: bookingId, student, subject, type, startTime }: Chargeable,
  pendingPaymentId: string | null,
  amountPence: number,
  now: Date,
): Promise<void> {
  const payment = { type, amountPence, reference: bankReference(bookingId) }
  const owed = { amountPence, dueAt: startTime, ...paymentLinkFor(payment, await readSiteSettings(tx)), now }
  if (pendingPaymentId) await updatePendingPayment(tx, pendingPaymentId, owed)
  else await insertPendingPayment(tx, { ...owed, id: newId(), studentId: student.id, bookingId, subjectId: subject.id })
}
