import { amountOwed } from '#domain/payments.ts'
import { type Share, sharePart } from '#domain/shares.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  type BookingBooks,
  listDoubtfulBooks,
  listMisfiledPayments,
  listPackageBooks,
  type PackageBooks,
} from './reads.ts'

/** Where bookings and packages and what is owed for them disagree, a sentence each (I9, I10); none is good. */
export async function paymentFaults(db: Db): Promise<string[]> {
  const bookings = (await listDoubtfulBooks(db)).flatMap((booking) => {
    const problem = bookingProblem(booking)
    return problem ? [`Booking ${booking.id} (${booking.isDeleted ? 'deleted' : booking.status}) ${problem}`] : []
  })
  const packages = (await listPackageBooks(db)).flatMap((books) => {
    const problem = packageProblem(books)
    return problem ? [`Hour package ${books.id} (${books.isDeleted ? 'deleted' : books.status}) ${problem}`] : []
  })
  const misfiled = (await listMisfiledPayments(db)).map((id) => `Payment ${id} counts for another subject than its own`)
  return [...bookings, ...packages, ...misfiled]
}

/** What a deleted booking used or paid stays in the books, and nothing is owed for it (Rules #27). */
function bookingProblem(booking: BookingBooks): string | null {
  if (booking.isDeleted) return booking.pendingPence > 0 ? 'still owes a payment' : null
  switch (booking.status) {
    case 'CONFIRMED':
    case 'COMPLETED':
      return agreedProblem(booking)
    case 'AMENDED':
      return heldProblem(booking)
    case 'CANCELLED':
      return cancelledProblem(booking)
    default:
      return releasedProblem(booking)
  }
}

/** Charged exactly once, by hours for the share of it that is charged, or by money for that (I9, I154). */
function agreedProblem(booking: BookingBooks): string | null {
  return shareProblem(booking, booking.chargePercent)
}

/** Called off late at its full price, it keeps the charge that it had; else the share that was agreed stays (I154). */
function cancelledProblem(booking: BookingBooks): string | null {
  const share = booking.isLate && !booking.isWaived ? booking.latePercent : 0
  if (share === 100) return heldProblem(booking)
  return share === 0 ? releasedProblem(booking) : shareProblem(booking, share)
}

function shareProblem(booking: BookingBooks, share: Share): string | null {
  const { chargedMinutes, pendingPence, paidPence } = booking
  if (chargedMinutes === null) {
    const owed = amountOwed(sharePart(booking.pricePence, share), paidPence)
    return pendingPence === owed ? null : `owes ${pendingPence}p and should owe ${owed}p`
  }
  const minutes = sharePart(booking.minutes, share)
  if (chargedMinutes !== minutes) return `${countsFor(minutes, share)} and uses ${chargedMinutes} of a package`
  return chargedTwice(booking)
}

function countsFor(minutes: number, share: Share): string {
  return share === 100 ? `lasts ${minutes} minutes` : `is charged for ${minutes} minutes`
}

/** It keeps the charge of what was agreed before: of another length and price, if it was amended, and perhaps of none. */
function heldProblem(booking: BookingBooks): string | null {
  const { chargedMinutes, pendingPence, paidPence, pricePence, isAmended } = booking
  const isCharged = chargedMinutes !== null || pendingPence + paidPence > 0
  if (!isCharged && pricePence > 0 && !isAmended) return 'has lost its charge'
  return chargedTwice(booking)
}

function chargedTwice({ chargedMinutes, pendingPence }: BookingBooks): string | null {
  return chargedMinutes !== null && pendingPence > 0 ? 'uses hours of a package and owes a payment too' : null
}

function releasedProblem({ chargedMinutes, pendingPence }: BookingBooks): string | null {
  if (chargedMinutes !== null) return 'still uses hours of a package'
  return pendingPence > 0 ? 'still owes a payment' : null
}

function packageProblem({ status, isDeleted, paymentStatus }: PackageBooks): string | null {
  if (paymentStatus === 'PENDING' && (isDeleted || status !== 'PENDING')) return 'still owes its payment'
  if (paymentStatus === 'VOID' && status === 'PENDING' && !isDeleted) return 'waits for money that is not owed'
  return paymentStatus === 'PAID' && status === 'PENDING' ? 'is paid and not active' : null
}
