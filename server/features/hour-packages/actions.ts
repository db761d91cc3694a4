import type { Actor, Call, Own, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { packageReference } from '#domain/hours.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listEntries } from './ledger/reads.ts'
import { findPackage, listAllPackages, listPackagesOf, type StoredPackage } from './reads.ts'

type HourPackages = typeof hourPackages

/** A lifetime of lessons that took hours of one package. An arbitrary choice of ours. */
const MOST_LISTED = 1000
/** Nobody buys as many in a lifetime. An arbitrary choice of ours. */
export const MOST_LISTED_OF_ONE = 200

/** Everyone's hour packages, newest first, or those that are paid, from one on (Rules #67). */
export async function readAllPackages(
  { db }: Context,
  { actor, query: { paid = false, purchasedBy, paidBy, after = '', search, limit } }: Call<HourPackages['all']>,
): Promise<Reply<HourPackages['all']>> {
  const by = paid ? paidBy : purchasedBy
  const from = by ? { by, after } : null
  return (await listAllPackages(db, { paid, from, search, limit })).map((each) => packageFor(actor, each))
}

/** A student's hour packages, newest first (Rules #74). */
export async function readPackagesOf(
  { db }: Context,
  { actor, params }: Call<HourPackages['ofStudent']>,
): Promise<Reply<HourPackages['ofStudent']>> {
  if (!(await findStudent(db, params.studentId))) throw new Refusal(bookingRefusals.student_not_found)
  return (await listPackagesOf(db, params.studentId, MOST_LISTED_OF_ONE)).map((each) => packageFor(actor, each))
}

/** The statement of a package, newest first (Rules #130). */
export async function readEntries(
  { db }: Context,
  { own, params }: Call<HourPackages['entries']>,
): Promise<Reply<HourPackages['entries']>> {
  await getPackage(db, own, params.id)
  const entries = await listEntries(db, params.id, MOST_LISTED)
  return entries.map(({ minutes, balanceMinutes, booking, ...entry }) => ({
    ...entry,
    hoursChanged: minutes,
    balanceAfter: balanceMinutes,
    booking: booking && { ...booking, title: booking.title || null },
  }))
}

/** A package that is the caller's to touch; any other is refused as one that does not exist (Rules R2). */
export async function getPackage(db: Db, own: Own, id: string): Promise<StoredPackage> {
  return own(await findPackage(db, id), { missing: hourPackageRefusals.package_not_found })
}

/** A package as one side reads it. */
export function packageFor(actor: Actor, stored: StoredPackage): Reply<HourPackages['adjust']> {
  return {
    id: stored.id,
    subject: stored.subject,
    packageType: stored.packageType,
    isOnline: stored.isOnline,
    status: stored.status,
    totalHours: stored.totalMinutes,
    remainingHours: stored.remainingMinutes,
    usedHours: stored.usedMinutes,
    pricePerHour: stored.ratePence,
    discountPercent: stored.discountTenths,
    purchasePrice: stored.pricePence,
    purchasedAt: stored.purchasedAt,
    paidAt: stored.paidAt,
    saidPaidAt: stored.saidPaidAt,
    reference: packageReference(stored.id),
    ...(actor.side === 'TUTOR' ? { student: stored.student } : {}),
  }
}
