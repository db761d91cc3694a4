import type { BookingStatus, BookingType } from './bookings.ts'
import { keptShare } from './late.ts'
import { amountOwed, overpaidBy } from './payments.ts'
import { type Share, sharePart } from './shares.ts'

/** What a booking is charged by. Minutes and money never both: a package covers a lesson whole (Rules #22). */
export interface Charge {
  /** The hours that a package gave for it. */
  readonly hours: {
    readonly packageId: string
    readonly subjectId: string
    readonly isOnline: boolean
    readonly minutes: number
  } | null
  /** The payment that waits, in pence; null without one. */
  readonly pendingPence: number | null
  /** What was paid for it, in pence, over all its payments. */
  readonly paidPence: number
}

/** What a charge follows from. */
export interface ChargedBooking {
  readonly type: BookingType
  readonly subjectId: string
  readonly isOnline: boolean
  readonly minutes: number
  readonly pricePence: number
}

/** A package whose hours might be used, oldest first. */
export interface UsablePackage {
  readonly id: string
  readonly remainingMinutes: number
}

/** What has to be done, in this order: hours given back, hours taken, the open payment set to an amount (0: voided). */
export interface Settlement {
  readonly refundHours: boolean
  readonly chargePackageId: string | null
  /** What that package gives; 0 without one. */
  readonly chargeMinutes: number
  readonly pendingPence: number
}

/**
 * How a confirmed booking comes to be charged exactly once, whatever it was charged before (Rules #22, #24, I8, I9). A
 * lesson uses the oldest of `packages`, which are ACTIVE and of its subject and mode, that has hours for the whole of
 * it; else, and for every consultation, its price is owed, less what has been paid. What a package already gives stays
 * unless subject, mode or length changed; then the hours go back first, and are counted in `packages` again. What is
 * owed or paid in money is not turned into hours here: what is owed only when somebody asks for it (`mayUseHours`), what
 * was paid never. Of a share of it, that much of its minutes or of its price is charged (Rules #227).
 */
export function settledCharge(
  whole: ChargedBooking,
  charge: Charge,
  packages: readonly UsablePackage[],
  share: Share = 100,
): Settlement {
  if (share === 0) return releasedCharge(charge)
  const booking = sharedBooking(whole, share)
  if (charge.hours && isCoveredBy(charge.hours, booking)) {
    return { refundHours: false, chargePackageId: null, chargeMinutes: 0, pendingPence: 0 }
  }
  const isMoney = charge.pendingPence !== null || charge.paidPence > 0
  const chargePackageId = isMoney ? null : packageFor(booking, charge, packages)
  const pendingPence = chargePackageId ? 0 : amountOwed(booking.pricePence, charge.paidPence)
  const chargeMinutes = chargePackageId ? booking.minutes : 0
  return { refundHours: charge.hours !== null, chargePackageId, chargeMinutes, pendingPence }
}

/** A booking as if it were no longer, and no dearer, than the share of it that is charged. */
function sharedBooking<B extends ChargedBooking>(booking: B, share: Share): B {
  const { minutes, pricePence } = booking
  return { ...booking, minutes: sharePart(minutes, share), pricePence: sharePart(pricePence, share) }
}

/**
 * What stays charged of an agreed booking that was cancelled too late, when that is a share of it: hours stay in the package
 * that gave them, whatever has become of it, and money stays money (Rules #227, I154).
 */
export function keptCharge(agreed: ChargedBooking, charge: Charge, share: Share): Settlement {
  const { minutes, pricePence } = sharedBooking(agreed, share)
  if (!charge.hours) {
    const pendingPence = amountOwed(pricePence, charge.paidPence)
    return { refundHours: false, chargePackageId: null, chargeMinutes: 0, pendingPence }
  }
  if (charge.hours.minutes === minutes) {
    return { refundHours: false, chargePackageId: null, chargeMinutes: 0, pendingPence: 0 }
  }
  return { refundHours: true, chargePackageId: charge.hours.packageId, chargeMinutes: minutes, pendingPence: 0 }
}

/** What an agreed booking cost before its family asked for another time: what it was charged by says it best. */
export function agreedPence(priceAtRatePence: number, { pendingPence, paidPence }: Omit<Charge, 'hours'>): number {
  return pendingPence ? pendingPence + paidPence : priceAtRatePence
}

function isCoveredBy(hours: NonNullable<Charge['hours']>, booking: ChargedBooking): boolean {
  return (
    booking.type === 'LESSON' &&
    hours.minutes === booking.minutes &&
    hours.subjectId === booking.subjectId &&
    hours.isOnline === booking.isOnline
  )
}

/** The package that covered it before comes first, so that a lesson that moves does not hop between packages. */
function packageFor(booking: ChargedBooking, { hours }: Charge, packages: readonly UsablePackage[]): string | null {
  if (booking.type === 'CONSULTATION') return null
  const withReturned = packages.map(({ id, remainingMinutes }) => ({
    id,
    remainingMinutes: remainingMinutes + (id === hours?.packageId ? hours.minutes : 0),
  }))
  const covering = withReturned.filter(({ remainingMinutes }) => remainingMinutes >= booking.minutes)
  return (covering.find(({ id }) => id === hours?.packageId) ?? covering[0])?.id ?? null
}

/** A lesson that hours are sought for, and a package that may give some: for the lessons of these students. */
type Wanting = Pick<ChargedBooking, 'subjectId' | 'isOnline' | 'minutes'> & { readonly studentId: string }
type Giving = UsablePackage &
  Pick<ChargedBooking, 'subjectId' | 'isOnline'> & { readonly studentIds: readonly string[] }

/**
 * Which of these lessons the packages would cover, were they all confirmed now in this order: what a family reads before
 * it asks for a series. `packages` are usable, oldest first; what other requests may use first is not known.
 */
export function foreseenCover(lessons: readonly Wanting[], packages: readonly Giving[]): boolean[] {
  return coveringPackages(lessons, packages).map((id) => id !== null)
}

/**
 * The package that covers each of these lessons, in their order, or null: a lesson uses the oldest one of its subject and
 * mode that has hours for the whole of it, its student's or shared with him (Rules #22, I135). `packages` are usable, oldest
 * first.
 */
export function coveringPackages(lessons: readonly Wanting[], packages: readonly Giving[]): (string | null)[] {
  const left = packages.map((usable) => ({ ...usable }))
  return lessons.map(({ studentId, subjectId, isOnline, minutes }) => {
    const covering = left.find(
      (usable) =>
        usable.studentIds.includes(studentId) &&
        usable.subjectId === subjectId &&
        usable.isOnline === isOnline &&
        usable.remainingMinutes >= minutes,
    )
    if (covering) covering.remainingMinutes -= minutes
    return covering?.id ?? null
  })
}

/**
 * Hours that were bought later may be used for a lesson that is agreed or taught and for which money is owed, if none of
 * it was paid yet; a consultation never uses any (Rules #129).
 */
export function mayUseHours(booking: { type: BookingType; status: BookingStatus }, charge: Charge): boolean {
  const isAgreed = booking.status === 'CONFIRMED' || booking.status === 'COMPLETED'
  const isOpen = charge.hours === null && charge.pendingPence !== null && charge.paidPence === 0
  return booking.type === 'LESSON' && isAgreed && isOpen
}

/**
 * What a family owes for a booking, in pence, once the confirmation of `takenPence` of what was paid is taken back: the
 * price less what else was paid; while a change is undecided, and after a late cancellation, what it was charged before;
 * nothing for what has been called off meanwhile or is covered by hours (Rules #126, I9).
 */
export function owedAfterTakingBack(
  booking: ChargeState & { readonly pricePence: number },
  charge: Charge,
  takenPence: number,
): number {
  const step = chargeStep(booking)
  if (charge.hours || step === 0) return 0
  const isHeld = booking.status === 'AMENDED' || (booking.status === 'CANCELLED' && step === 'keep')
  if (isHeld) return (charge.pendingPence ?? 0) + takenPence
  return amountOwed(chargedPence(booking), charge.paidPence - takenPence)
}

/** As far as a charge follows from how a booking stands. */
export interface ChargeState {
  status: BookingStatus
  /** What is charged of it while it is agreed on. */
  readonly chargePercent: Share
  readonly lateCancellation: boolean
  /** What stays charged after a late cancellation, as it was agreed; null until then. */
  readonly latePercent: Share | null
  readonly chargeWaived: boolean
}

/**
 * What a change of a booking means for its charge (Rules #22, #227), as a share of it: confirmed, it is charged; denied or
 * cancelled, it is not, save for what was agreed of a late cancellation that the tutor has not waived. Amended, it keeps
 * what it has until it is decided, and so does one that was cancelled late at its full price; before a confirmation
 * nothing was charged.
 */
export function chargeStep(booking: ChargeState): Share | 'keep' {
  if (booking.status === 'CONFIRMED') return booking.chargePercent
  if (booking.status === 'DENIED') return 0
  if (booking.status !== 'CANCELLED') return 'keep'
  const share = booking.chargeWaived ? 0 : keptShare(booking)
  return share === 100 ? 'keep' : share
}

/** What a booking costs as it stands, in pence: the share of its price that is charged. */
export function chargedPence(booking: ChargeState & { readonly pricePence: number }): number {
  const step = chargeStep(booking)
  return sharePart(booking.pricePence, step === 'keep' ? shareOfKept(booking) : step)
}

function shareOfKept({ status, chargePercent }: ChargeState): Share {
  return status === 'COMPLETED' ? chargePercent : 100
}

/**
 * By how much more was paid for a booking than it costs as it stands, in pence: all of it once its charge is released,
 * nothing while a change of it is undecided. The tutor settles it by hand (Rules I9).
 */
export function overpaidFor(booking: ChargeState & { readonly pricePence: number }, paidPence: number): number {
  return booking.status === 'AMENDED' ? 0 : overpaidBy(chargedPence(booking), paidPence)
}

/** Nothing is charged any more: hours go back, an open payment is void; what was paid stays paid (Rules #22). */
export function releasedCharge(charge: Charge): Settlement {
  return { refundHours: charge.hours !== null, chargePackageId: null, chargeMinutes: 0, pendingPence: 0 }
}

/** The charge of a late cancellation stands until the tutor lets it go, once; else the reason (Rules #114). */
export function waiverProblem(booking: {
  status: BookingStatus
  lateCancellation: boolean
  latePercent: Share | null
  chargeWaived: boolean
  isCharged: boolean
  isPaid: boolean
}): 'already_waived' | 'nothing_to_waive' | 'already_paid' | null {
  if (booking.status !== 'CANCELLED' || keptShare(booking) === 0) return 'nothing_to_waive'
  if (booking.chargeWaived) return 'already_waived'
  if (booking.isCharged) return null
  return booking.isPaid ? 'already_paid' : 'nothing_to_waive'
}
