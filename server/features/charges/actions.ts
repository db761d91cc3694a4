import { bankReference } from '#domain/booking-words.ts'
import {
  type ChargedBooking,
  chargeStep,
  keptCharge,
  mayUseHours,
  owedAfterTakingBack,
  releasedCharge,
  type Settlement,
  settledCharge,
} from '#domain/charges.ts'
import { asAgreed } from '#domain/lesson-words.ts'
import { hoursLeftNews } from '#domain/money-notices.ts'
import { paymentLinkFor } from '#domain/payment-links.ts'
import { lessonDueAt } from '#domain/payments.ts'
import { type Share, sharePart } from '#domain/shares.ts'
import { minutesBetween } from '#domain/time.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { enterHours } from '#server/features/hour-packages/ledger/actions.ts'
import { readSiteSettings } from '#server/features/site-settings/reads.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import {
  type Chargeable,
  findCharge,
  findChargeable,
  getSubjectInWords,
  listGivenBack,
  listUsablePackages,
  mayCover,
  type StoredCharge,
} from './reads.ts'
import {
  deleteOpenCharge,
  insertOpenCharge,
  insertPendingPayment,
  updatePaidToPending,
  updatePaidToVoid,
  updatePaymentSubject,
  updatePaymentToVoid,
  updatePendingPayment,
} from './writes.ts'

/**
 * The one place where bookings become hours and money: called with every booking that has changed, within the
 * transaction that changed it, which queues for the tutor. A confirmed one is charged once, a denied or cancelled one
 * gives its charge back, but for the share that is agreed of a late cancellation, and an amended one keeps what it has until
 * it is decided (Rules #22 to #24, #227, I6, I8, I9).
 */
export async function chargeBooking(tx: Tx, booking: Chargeable, now: Date): Promise<void> {
  const step = chargeStep(booking)
  if (step === 'keep') return
  const charge = await findCharge(tx, booking.id)
  await apply(tx, booking, charge, await settlementOf(tx, booking, charge, step), now)
}

/**
 * Charges bookings as they were before a change that is undone: what it gave back to a package is taken from there again
 * if it is still there, what was money stays money (Rules: moves). The caller's transaction queues for the tutor.
 */
export async function putChargesBack(
  tx: Tx,
  bookings: readonly Chargeable[],
  { madeAt, now }: { madeAt: Date; now: Date },
): Promise<void> {
  const packages = await listGivenBack(
    tx,
    bookings.map(({ id }) => id),
    madeAt,
  )
  // All of it first: one may use what another one has now.
  for (const booking of bookings) {
    const charge = await findCharge(tx, booking.id)
    if (packages.has(booking.id)) await apply(tx, booking, charge, releasedCharge(charge), now)
  }
  for (const booking of bookings.filter(({ status }) => status === 'CONFIRMED')) {
    const charge = await findCharge(tx, booking.id)
    const lesson = agreedLesson(booking)
    const packageId = packages.get(booking.id) ?? null
    const usable = packageId ? await listUsablePackages(tx, lesson, packageId) : []
    const given = usable.filter(({ id }) => id === packageId)
    await apply(tx, booking, charge, settledCharge(lesson, charge, given, booking.chargePercent), now)
  }
}

/** What is owed and was paid for a booking counts for the subject that it has now (Rules #24, #62). */
export async function moveToSubject(tx: Tx, bookingId: string, subjectId: string): Promise<void> {
  await updatePaymentSubject(tx, bookingId, subjectId)
}

/**
 * Covers a lesson that money is owed for with hours that were bought since: the payment becomes void, the hours are taken
 * (Rules #129). False where it is not open any more. The caller's transaction queues for the tutor.
 */
export async function coverWithHours(tx: Tx, bookingId: string, packageId: string, now: Date): Promise<boolean> {
  const booking = await findChargeable(tx, bookingId)
  const charge = await findCharge(tx, bookingId)
  if (!booking || !mayUseHours(booking, charge)) return false
  const chargeMinutes = sharePart(minutesBetween(booking.startTime, booking.endTime), booking.chargePercent)
  await apply(
    tx,
    booking,
    charge,
    { refundHours: false, chargePackageId: packageId, chargeMinutes, pendingPence: 0 },
    now,
  )
  return true
}

/**
 * What was confirmed as paid for a booking was not: it is owed again, in one payment with what else is owed for it, or
 * is void where nothing is owed any more (Rules #126, I9, I10). Returns what the booking owes now, in pence; null where
 * the payment was not PAID any more. The caller's transaction queues for the tutor.
 */
export async function takeBackPaid(
  tx: Tx,
  paid: { id: string; bookingId: string; amountPence: number },
  now: Date,
): Promise<number | null> {
  const booking = await findChargeable(tx, paid.bookingId)
  if (!booking) return null
  const charge = await findCharge(tx, paid.bookingId)
  const owedPence = owedAfterTakingBack(booking, charge, paid.amountPence)
  const payment = { type: booking.type, amountPence: owedPence, reference: bankReference(booking.id) }
  // It may have been moved since it was paid.
  const dueAt = lessonDueAt(booking)
  const owed = { amountPence: owedPence, dueAt, ...paymentLinkFor(payment, await readSiteSettings(tx)), now }
  if (owedPence > 0 && !charge.pendingPaymentId) {
    return (await updatePaidToPending(tx, paid.id, owed)) ? owedPence : null
  }
  if (!(await updatePaidToVoid(tx, paid.id, now))) return null
  if (charge.pendingPaymentId && owedPence > 0) await updatePendingPayment(tx, charge.pendingPaymentId, owed)
  else if (charge.pendingPaymentId) await updatePaymentToVoid(tx, charge.pendingPaymentId, now)
  return owedPence
}

/** What still waits to be paid for a booking is owed no more; hours that it used stay used (Rules #27). */
export async function forgetOwed(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const { pendingPaymentId } = await findCharge(tx, bookingId)
  if (pendingPaymentId) await updatePaymentToVoid(tx, pendingPaymentId, now)
}

async function settlementOf(tx: Tx, booking: Chargeable, charge: StoredCharge, share: Share): Promise<Settlement> {
  if (share === 0) return releasedCharge(charge)
  const lesson = agreedLesson(booking)
  const isKept = booking.status === 'CANCELLED'
  if (isKept && (await isStillTheirs(tx, booking.student.id, charge))) return keptCharge(lesson, charge, share)
  const packages = await listUsablePackages(tx, lesson, charge.hours?.packageId ?? null)
  return settledCharge(lesson, charge, packages, share)
}

/** Of a cancelled one that was to be moved, what was agreed before. */
function agreedLesson(booking: Chargeable): ChargedBooking & { readonly studentId: string } {
  const isCancelled = booking.status === 'CANCELLED' && booking.originalStartTime !== null
  const { startTime, endTime } = isCancelled ? asAgreed({ ...booking, status: 'AMENDED' }) : booking
  return {
    ...{ type: booking.type, studentId: booking.student.id, subjectId: booking.subject.id, isOnline: booking.isOnline },
    ...{ minutes: minutesBetween(startTime, endTime), pricePence: booking.pricePence },
  }
}

/** No hours are left with what is shared with the student no longer (I135). */
async function isStillTheirs(tx: Tx, studentId: string, { hours }: StoredCharge): Promise<boolean> {
  return hours === null || (await mayCover(tx, studentId, hours.packageId))
}

async function apply(
  tx: Tx,
  booking: Chargeable,
  charge: StoredCharge,
  { refundHours, chargePackageId, chargeMinutes, pendingPence }: Settlement,
  now: Date,
): Promise<void> {
  const before = chargePackageId ? await minutesLeft(tx, booking) : 0
  if (refundHours) await giveHoursBack(tx, booking.id, charge, now)
  if (chargePackageId) {
    await takeHours(tx, booking, { packageId: chargePackageId, minutes: chargeMinutes }, now)
    await tellOfHoursLeft(tx, { booking, packageId: chargePackageId, before, now })
  }
  if (pendingPence > 0) await owe(tx, booking, charge.pendingPaymentId, pendingPence, now)
  else if (charge.pendingPaymentId) await updatePaymentToVoid(tx, charge.pendingPaymentId, now)
}

async function giveHoursBack(tx: Tx, bookingId: string, { hours, openEntryId }: StoredCharge, now: Date) {
  if (!hours || !openEntryId) throw new Error('Hours are given back where none were used')
  const { packageId, minutes } = hours
  await deleteOpenCharge(tx, bookingId)
  await enterHours(tx, { packageId, kind: 'REFUND', minutes, bookingId, refunds: openEntryId, now })
}

async function takeHours(
  tx: Tx,
  booking: Chargeable,
  { packageId, minutes }: { packageId: string; minutes: number },
  now: Date,
): Promise<void> {
  const entryId = await enterHours(tx, { packageId, kind: 'LESSON', minutes: -minutes, bookingId: booking.id, now })
  await insertOpenCharge(tx, { bookingId: booking.id, packageId, entryId, minutes })
}

/** Of this subject and mode. */
async function minutesLeft(tx: Tx, { student, subject, isOnline }: Chargeable): Promise<number> {
  const packages = await listUsablePackages(tx, { studentId: student.id, subjectId: subject.id, isOnline }, null)
  return packages.reduce((sum, { remainingMinutes }) => sum + remainingMinutes, 0)
}

/** A family hears of it as few hours are left, and as none are (Rules: notices). */
async function tellOfHoursLeft(
  tx: Tx,
  { booking, packageId, before, now }: { booking: Chargeable; packageId: string; before: number; now: Date },
): Promise<void> {
  const after = await minutesLeft(tx, booking)
  const news = hoursLeftNews(await getSubjectInWords(tx, booking.subject.id), { before, after })
  if (!news) return
  const about = { kind: 'hour-package', id: packageId } as const
  const { cause, notice, letter } = news
  await tellFamily(tx, { ...notice, cause, letter, about, studentId: booking.student.id, now })
}

async function owe(
  tx: Tx,
  booking: Chargeable,
  pendingPaymentId: string | null,
  amountPence: number,
  now: Date,
): Promise<void> {
  const { id: bookingId, student, subject, type } = booking
  const payment = { type, amountPence, reference: bankReference(bookingId) }
  const owed = { amountPence, dueAt: lessonDueAt(booking), ...paymentLinkFor(payment, await readSiteSettings(tx)), now }
  if (pendingPaymentId) await updatePendingPayment(tx, pendingPaymentId, owed)
  else await insertPendingPayment(tx, { ...owed, id: newId(), studentId: student.id, bookingId, subjectId: subject.id })
}
