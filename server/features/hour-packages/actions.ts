import type { Actor, Call, Own, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { packageReference } from '#domain/hours.ts'
import { may, type Right } from '#domain/rights.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { listPayersFor } from '#server/features/payers/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listEntries } from './ledger/reads.ts'
import { findPackage, listAllPackages, listPackagesOf, type StoredPackage } from './reads.ts'
import { listSharersOf } from './sharing/reads.ts'

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
  return packagesAsListed(db, actor, await listAllPackages(db, { paid, from, search, limit }))
}

/** A student's hour packages, newest first (Rules #74). */
export async function readPackagesOf(
  { db }: Context,
  { actor, params }: Call<HourPackages['ofStudent']>,
): Promise<Reply<HourPackages['ofStudent']>> {
  if (!(await findStudent(db, params.studentId))) throw new Refusal(bookingRefusals.student_not_found)
  return packagesAsListed(db, actor, await listPackagesOf(db, params.studentId, MOST_LISTED_OF_ONE))
}

/** The statement of a package, newest first (Rules #130). */
export async function readEntries(
  { db }: Context,
  { actor, own, params }: Call<HourPackages['entries']>,
): Promise<Reply<HourPackages['entries']>> {
  await getSharedPackage(db, { actor, own }, { id: params.id, right: 'MONEY', sharers: 'all' })
  const entries = await listEntries(db, params.id, MOST_LISTED)
  return entries.map(({ minutes, balanceMinutes, booking, student, ...entry }) => {
    const isKnown = actor.side === 'TUTOR' || (student !== null && isKnownTo(actor, student))
    return {
      ...entry,
      hoursChanged: minutes,
      balanceAfter: balanceMinutes,
      booking: booking && isKnown ? { ...booking, title: booking.title || null } : null,
      ...(student ? childFor(actor, student) : {}),
    }
  })
}

/** A package that is the caller's to touch; any other is refused as one that does not exist (Rules R2). */
export async function getPackage(db: Db, own: Own, id: string): Promise<StoredPackage> {
  return own(await findPackage(db, id), { missing: hourPackageRefusals.package_not_found })
}

/**
 * The same by `right` over the student for whom it was bought or, where it is shared, over another of the family: any of them,
 * or only whoever is left of them once that student is erased (Rules: family-money).
 */
export async function getSharedPackage(
  db: Db,
  { actor, own }: { actor: Actor; own: Own },
  { id, right, sharers }: { id: string; right: Right; sharers: 'all' | 'heirs' },
): Promise<StoredPackage> {
  const found = await findPackage(db, id)
  const isOpen = found && found.familyId !== null && (sharers === 'all' || found.student.isErased)
  const others = isOpen && !may(actor, right, found.student.id) ? await listSharersOf(db, found.id) : []
  const studentId = others.find((each) => may(actor, right, each)) ?? found?.student.id
  own(studentId ? { studentId } : null, { right, missing: hourPackageRefusals.package_not_found })
  if (!found) throw new Refusal(hourPackageRefusals.package_not_found)
  return found
}

/** Whoever reads of a sibling's lesson or package may know which one it is: by what he sees or pays of that child. */
function isKnownTo(actor: Actor, student: { readonly id: string; readonly isErased: boolean }): boolean {
  return !student.isErased && (may(actor, 'SEE', student.id) || may(actor, 'MONEY', student.id))
}

function childFor(actor: Actor, { id, name, isErased }: { id: string; name: string; isErased: boolean }) {
  if (id === actor.id) return {}
  return { child: isKnownTo(actor, { id, isErased }) ? { id, name } : null }
}

/** Parents of one child read each other's names; whose child it is not does not know who bought for it. */
function buyerFor(actor: Actor, { boughtBy, student }: StoredPackage) {
  const isKnown = actor.side === 'TUTOR' || isKnownTo(actor, student)
  return boughtBy !== null && isKnown ? { boughtBy } : {}
}

/** Packages as one side lists them, with who pays as far as their student is known to it. */
async function packagesAsListed(db: Db, actor: Actor, packages: readonly StoredPackage[]) {
  const known = packages.filter(({ student }) => isKnownTo(actor, student))
  const payers = await listPayersFor(db, actor, known)
  return packages.map((each) => ({
    ...packageFor(actor, each),
    ...(payers ? { payers: [...(payers.get(each.student.id) ?? [])] } : {}),
  }))
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
    ...childFor(actor, stored.student),
    ...buyerFor(actor, stored),
    isShared: stored.familyId !== null,
    isShareable: stored.hasSiblings,
    ...(actor.side === 'TUTOR' ? { student: ofBuyer(stored) } : {}),
  }
}

const ofBuyer = ({ student: { id, name, email } }: StoredPackage) => ({ id, name, email })
