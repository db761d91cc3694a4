import { shareOf } from './money.ts'
import { PACKAGE_DUE_DAYS } from './payments.ts'
import { addDays, instantAt, londonClockOf, londonDateOf } from './time.ts'

export const PACKAGE_TYPES = ['TEN_HOUR', 'TWENTY_HOUR', 'THIRTY_HOUR'] as const
export type PackageType = (typeof PACKAGE_TYPES)[number]

/** EXPIRED and REFUNDED come with imported packages only; nothing here sets them (Rules: hour-packages). */
export const PACKAGE_STATUSES = ['PENDING', 'ACTIVE', 'DEPLETED', 'EXPIRED', 'REFUNDED'] as const
export type PackageStatus = (typeof PACKAGE_STATUSES)[number]

export const HOUR_ENTRY_KINDS = ['PURCHASE', 'LESSON', 'REFUND', 'ADJUST', 'TAKEN_BACK'] as const
/** Why hours came or went: bought, used by a lesson, given back for it, put right by the tutor, or not paid for after all. */
export type HourEntryKind = (typeof HOUR_ENTRY_KINDS)[number]

/** Rules: hour-packages. */
export const packageHours: Readonly<Record<PackageType, number>> = { TEN_HOUR: 10, TWENTY_HOUR: 20, THIRTY_HOUR: 30 }

/** Tenths of a percent: 10, 15 and 20 percent (Rules: hour-packages). */
export const DEFAULT_DISCOUNT_TENTHS: Readonly<Record<PackageType, number>> = {
  TEN_HOUR: 100,
  TWENTY_HOUR: 150,
  THIRTY_HOUR: 200,
}

/** What is said of a package that is chosen in part (Rules: hour-packages). */
export const CHOOSE_ALL = 'Please select all required fields'

/** Rules #76: packages of one student that wait for their money. */
export const MAX_PACKAGES_AWAITING_PAYMENT = 3
/** Rules #76: the same purchase again within this time is a double click. */
export const SAME_PURCHASE_WITHIN_SECONDS = 60
/** Rules #77, in minutes: the only steps by which the tutor puts a balance right. */
export const ADJUSTMENT_MINUTES = [60, -60, 30, -30] as const

/** What an hour package costs, in pence: each amount is rounded once, half up (Rules #70). */
export function packagePrice(
  type: PackageType,
  ratePence: number,
  discountTenths: number,
): { originalPence: number; pricePence: number; discountPence: number } {
  const originalPence = ratePence * packageHours[type]
  const pricePence = shareOf(originalPence, 1000 - discountTenths, 1000)
  return { originalPence, pricePence, discountPence: originalPence - pricePence }
}

/** What a package's hours stand at; all in minutes, and total = used + remaining (I5). */
export interface HourBalance {
  readonly status: PackageStatus
  readonly totalMinutes: number
  readonly usedMinutes: number
  readonly remainingMinutes: number
}

/**
 * The balance after an entry of the ledger. Hours that are added beyond what was bought make the package larger; one
 * without a minute left is DEPLETED, and ACTIVE again when some come back (I5, Rules #77). Null where more would go than
 * is there. One whose purchase is taken back waits for its money again, as large as it was (Rules #127).
 */
export function balanceAfter(balance: HourBalance, kind: HourEntryKind, minutes: number): HourBalance | null {
  if (kind === 'PURCHASE') return { ...balance, status: 'ACTIVE' }
  if (kind === 'TAKEN_BACK') return takingBackProblem(balance, false) ? null : { ...balance, status: 'PENDING' }
  const remainingMinutes = balance.remainingMinutes + minutes
  if (remainingMinutes < 0) return null
  const totalMinutes = Math.max(balance.totalMinutes, remainingMinutes)
  return {
    status: statusAt(balance, remainingMinutes),
    totalMinutes,
    usedMinutes: totalMinutes - remainingMinutes,
    remainingMinutes,
  }
}

/** Only an ACTIVE or DEPLETED package changes its status with its hours. */
function statusAt({ status }: HourBalance, remainingMinutes: number): PackageStatus {
  if (status !== 'ACTIVE' && status !== 'DEPLETED') return status
  return remainingMinutes === 0 ? 'DEPLETED' : 'ACTIVE'
}

/** The minutes that can be used: none of a package that waits for its money, whatever its size (Rules #68). */
export function usableMinutes({ status, remainingMinutes }: Pick<HourBalance, 'status' | 'remainingMinutes'>): number {
  return status === 'PENDING' ? 0 : remainingMinutes
}

/**
 * The confirmation of a package can be taken back while all of its hours are there and the tutor has put none of them
 * right since; else the reason (Rules #127).
 */
export function takingBackProblem(
  { status, usedMinutes }: HourBalance,
  isAdjusted: boolean,
): 'not_confirmed' | 'hours_used' | 'hours_adjusted' | null {
  if (status !== 'ACTIVE' && status !== 'DEPLETED') return 'not_confirmed'
  if (isAdjusted) return 'hours_adjusted'
  return usedMinutes > 0 || status === 'DEPLETED' ? 'hours_used' : null
}

/** A family may withdraw what it has ordered until the tutor has confirmed its money (Rules #128). */
export function withdrawalProblem(status: PackageStatus): 'already_confirmed' | null {
  return status === 'PENDING' ? null : 'already_confirmed'
}

/** Only hours that are paid for can be put right, and never to less than nothing; else the reason (Rules #77). */
export function adjustmentProblem(balance: HourBalance, minutes: number): 'not_adjustable' | 'not_enough_hours' | null {
  if (balance.status !== 'ACTIVE' && balance.status !== 'DEPLETED') return 'not_adjustable'
  return balanceAfter(balance, 'ADJUST', minutes) ? null : 'not_enough_hours'
}

/** Money is confirmed once; confirming it again changes nothing, and any other package refuses it (Rules #68). */
export function confirmationProblem(status: PackageStatus): 'no_change' | 'not_awaiting_payment' | null {
  if (status === 'PENDING') return null
  return status === 'ACTIVE' ? 'no_change' : 'not_awaiting_payment'
}

/** What a family chooses when it buys hours. */
export interface PackageChoice {
  readonly subjectId: string
  readonly packageType: PackageType
  readonly isOnline: boolean
  /** For every child of the family; left out, for one. */
  readonly isShared?: boolean
}

/**
 * The package that a purchase repeats: a double click buys once, so the same subject, size and mode for the same children
 * within 60 seconds is the same purchase (Rules #76). `waiting` are the student's packages that wait for their money.
 */
export function repeatedPurchase<P extends PackageChoice & { readonly purchasedAt: Date }>(
  waiting: readonly P[],
  choice: PackageChoice,
  now: Date,
): P | null {
  const since = now.getTime() - SAME_PURCHASE_WITHIN_SECONDS * 1000
  const isSame = (other: P) =>
    other.subjectId === choice.subjectId &&
    other.packageType === choice.packageType &&
    other.isOnline === choice.isOnline &&
    (other.isShared ?? false) === (choice.isShared ?? false) &&
    other.purchasedAt.getTime() >= since
  return waiting.find(isSame) ?? null
}

/**
 * When the money for a package is due: seven London days after it was bought, at the same time of day
 * (Rules: hour-packages).
 */
export function packageDueAt(purchasedAt: Date): Date {
  return instantAt(addDays(londonDateOf(purchasedAt), PACKAGE_DUE_DAYS), londonClockOf(purchasedAt))
}

/** Minutes as the hours that a family counts, with at most two decimals: 450 is 7.5. Thirds come with imported packages only. */
export function hoursOf(minutes: number): number {
  return Number((minutes / 60).toFixed(2))
}

/** Ordered, and not paid: one that costs nothing waits too, but nothing is owed for it (Rules: hour-packages). */
export function isPackageOwed({ status, purchasePrice }: { status: PackageStatus; purchasePrice: number }): boolean {
  return status === 'PENDING' && purchasePrice > 0
}

/**
 * What a family writes on the bank transfer for a package: 'Package-' and the last 6 characters of its id
 * (Rules: hour-packages).
 */
export function packageReference(packageId: string): string {
  return `Package-${packageId.slice(-6)}`
}
