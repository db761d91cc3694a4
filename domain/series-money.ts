import {
  type Charge,
  type ChargedBooking,
  type ChargeState,
  chargeStep,
  keptCharge,
  releasedCharge,
  type Settlement,
  settledCharge,
  type UsablePackage,
} from './charges.ts'
import { overpaidBy } from './payments.ts'
import { type Share, sharePart } from './shares.ts'

/** A booking as it will stand, and what it has been charged by so far. */
export interface Settled extends ChargedBooking {
  readonly becomes: ChargeState
  readonly charge: Charge
}

/** How one booking is paid for: hours that a package gives, money that is owed, money that was paid beyond its price. */
export interface Foreseen {
  readonly minutes: number
  readonly toPayPence: number
  readonly overpaidPence: number
}

type Package = UsablePackage & Pick<ChargedBooking, 'subjectId' | 'isOnline'>

/**
 * What each of these would be charged by, in their order, were all of them done now: what is called off gives its hours back
 * to those that come later. What still waits for an answer counts as if it were agreed (Rules #216). `packages` are the
 * oldest first, with those that gave hours before.
 */
export function foreseenCharges(bookings: readonly Settled[], packages: readonly Package[]): Foreseen[] {
  const left = packages.map((each) => ({ ...each }))
  const give = (id: string | undefined, minutes: number) => {
    const found = left.find((each) => each.id === id)
    if (found) found.remainingMinutes += minutes
  }
  return bookings.map((booking) => {
    const { becomes, charge, pricePence } = booking
    const isOff = becomes.status === 'CANCELLED'
    const step = chargeStep(becomes)
    if (isOff && step === 'keep') return asCharged(charge)
    const share = step === 'keep' ? 100 : step
    const own = left.filter(({ subjectId, isOnline }) => {
      return subjectId === booking.subjectId && isOnline === booking.isOnline
    })
    const settled = isOff ? offCharge(booking, share) : settledCharge(booking, charge, own, share)
    if (settled.refundHours) give(charge.hours?.packageId, charge.hours?.minutes ?? 0)
    if (settled.chargePackageId) give(settled.chargePackageId, -settled.chargeMinutes)
    const kept = settled.refundHours ? 0 : (charge.hours?.minutes ?? 0)
    return {
      minutes: settled.chargePackageId ? settled.chargeMinutes : kept,
      toPayPence: settled.pendingPence,
      overpaidPence: overpaidBy(sharePart(pricePence, share), charge.paidPence),
    }
  })
}

/** What was called off: nothing is charged of it, or the share that was agreed. */
function offCharge(booking: Settled, share: Share): Settlement {
  return share === 0 ? releasedCharge(booking.charge) : keptCharge(booking, booking.charge, share)
}

/** What stays as it was charged. */
export function asCharged({ hours, pendingPence }: Charge): Foreseen {
  return { minutes: hours?.minutes ?? 0, toPayPence: pendingPence ?? 0, overpaidPence: 0 }
}
