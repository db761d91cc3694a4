import type { Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import { coveringPackages } from '#domain/charges.ts'
import {
  MAX_PACKAGES_AWAITING_PAYMENT,
  type PackageChoice,
  type PackageType,
  packageDueAt,
  packageHours,
  packagePrice,
  packageReference,
  repeatedPurchase,
} from '#domain/hours.ts'
import { hoursAssignedNotice, hoursOrderedNotice, orderedInFamilyNotice } from '#domain/money-notices.ts'
import { hourlyPricePence } from '#domain/pricing.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { tellFamily, tellOfDeed } from '#server/features/happenings/actions.ts'
import { isPaidFor } from '#server/features/site-settings/actions.ts'
import { readSiteSettings } from '#server/features/site-settings/reads.ts'
import { findSubject, type Subject } from '#server/features/subjects/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { getPackage, MOST_LISTED_OF_ONE, packageFor } from '../actions.ts'
import { findConfigOnOffer, listConfigs } from '../configs/reads.ts'
import { listOpenLessons } from '../open-lessons/reads.ts'
import { findPackage, listPackagesOf, listPackagesWithHours } from '../reads.ts'
import { sharedFamilyOf } from '../sharing/actions.ts'
import { listSiblings } from '../sharing/reads.ts'
import { listAwaitingPayment } from './reads.ts'
import { insertPackage, insertPackagePayment, ReferenceTaken } from './writes.ts'

type HourPackages = typeof hourPackages

/** What each size on offer costs for a subject and mode, and the caller's own packages of it (Rules #75). */
export async function readPricing(
  { db }: Context,
  { actor, concerned, params, query: { studentId: asked, ...query } }: Call<HourPackages['pricing']>,
): Promise<Reply<HourPackages['pricing']>> {
  const studentId = actor.side === 'FAMILY' ? concerned(asked) : actor.id
  const subject = await getActiveSubject(db, params.subjectId)
  const ratePence = hourlyPricePence(subject, query.isOnline)
  const configs = await listConfigs(db, { includeInactive: false })
  const own = await listPackagesOf(db, studentId, MOST_LISTED_OF_ONE)
  const opened = actor.side === 'FAMILY' ? await openedBy(db, studentId, { subjectId: subject.id, ...query }) : null
  const isForAnother = actor.side === 'FAMILY' && studentId !== actor.id
  return {
    isShareable: isForAnother && (await listSiblings(db, studentId)).length > 0,
    packages: own
      .filter((each) => each.subject.id === subject.id && each.isOnline === query.isOnline)
      .map((each) => packageFor(actor, each)),
    options: configs.map(({ packageType, discountTenths }) => {
      const { originalPence, pricePence, discountPence } = packagePrice(packageType, ratePence, discountTenths)
      return {
        type: packageType,
        hours: packageHours[packageType],
        discountPercent: discountTenths,
        discountAmount: discountPence,
        originalPrice: originalPence,
        discountedPrice: pricePence,
        ...(opened?.(packageType) ?? { openLessons: 0, openAmount: 0 }),
      }
    }),
  }
}

/**
 * For each size: the lessons that a student owes for now and that its hours could be used for besides those that she has,
 * and what is owed for them, in pence (Rules #129).
 */
async function openedBy(db: Db, studentId: string, wish: Omit<PackageChoice, 'packageType'>) {
  const lessons = await listOpenLessons(db, studentId, MOST_LISTED_OF_ONE)
  const packages = await listPackagesWithHours(db, studentId)
  return (type: PackageType) => {
    const added = { ...wish, id: 'new', studentIds: [studentId], remainingMinutes: packageHours[type] * 60 }
    const covering = coveringPackages(
      lessons.map((lesson) => ({ ...lesson, studentId })),
      [...packages, added],
    )
    const opened = lessons.filter((_, place) => covering[place] === added.id)
    return { openLessons: opened.length, openAmount: opened.reduce((sum, { pence }) => sum + pence, 0) }
  }
}

/** Where the tutor confirms that the money has come. */
const PACKAGES = '/admin?tab=financials&view=hour-packages'

/** Buys hours by bank transfer; a double click buys once (Rules #76). */
export async function purchasePackage(
  context: Context,
  { actor, own, concerned, unchanged, body, address }: Call<HourPackages['purchase']>,
): Promise<Reply<HourPackages['purchase']>> {
  const studentId = concerned(body.studentId)
  const { bought, isNew } = await drawingReferences(() =>
    context.transaction(
      async (tx) => {
        const now = context.now()
        const waiting = await listAwaitingPayment(tx, studentId)
        const same = repeatedPurchase(waiting, body, now)
        // Withdrawn meanwhile, by the tutor or by an erasure, it is nobody's any more: then this is not a repetition.
        const repeated = same && (await findPackage(tx, same.id))
        if (repeated) return { bought: repeated, isNew: false }
        const offer = await getOffer(tx, body)
        if (waiting.filter((each) => each !== same).length >= MAX_PACKAGES_AWAITING_PAYMENT)
          throw new Refusal(hourPackageRefusals.awaiting_payment)
        const familyId = body.isShared ? await sharedFamilyOf(tx, studentId) : null
        const id = await sellPackage(tx, { ...body, ...offer, studentId, familyId, boughtBy: actor.id, now })
        await audit(tx, { event: 'package_purchased', actorId: actor.id, subjectId: id, address }, now)
        const bought = await getPackage(tx, own, id)
        const order = { ...bought, reference: packageReference(id) }
        await tellOfDeed(tx, {
          ...{ cause: 'ordered', studentId, byId: actor.id, about: { kind: 'hour-package', id }, now },
          toTutor: (name) => ({ ...hoursOrderedNotice({ ...order, student: { name } }), path: PACKAGES }),
          toFamily: (who) => orderedInFamilyNotice(order, who),
        })
        return { bought, isNew: true }
      },
      { queueFor: studentId },
    ),
  )
  if (!isNew) unchanged()
  return {
    package: packageFor(actor, bought),
    ...((await isPaidFor(context.db, bought.student.id))
      ? { bankDetails: await bankDetailsFor(context.db, bought.id) }
      : {}),
  }
}

async function bankDetailsFor(db: Db, packageId: string): Promise<Reply<HourPackages['purchase']>['bankDetails']> {
  const { bankAccountName, bankSortCode, bankAccountNumber } = await readSiteSettings(db)
  return {
    accountName: bankAccountName,
    sortCode: bankSortCode,
    accountNumber: bankAccountNumber,
    reference: packageReference(packageId),
  }
}

/** Gives a student a package at today's price; its hours count once it is paid (Rules #70). */
export async function assignPackage(
  context: Context,
  { actor, own, body, address }: Call<HourPackages['assign']>,
): Promise<Reply<HourPackages['assign']>> {
  const { studentId } = body
  const assigned = await drawingReferences(() =>
    context.transaction(
      async (tx) => {
        const now = context.now()
        if (!(await findStudent(tx, studentId))) throw new Refusal(bookingRefusals.student_not_found)
        const ofNobodyElse = { familyId: null, boughtBy: null }
        const id = await sellPackage(tx, { ...body, ...(await getOffer(tx, body)), ...ofNobodyElse, now })
        const stored = await getPackage(tx, own, id)
        const text = hoursAssignedNotice({ ...stored, reference: packageReference(id) })
        await tellFamily(tx, { ...text, cause: 'hours_changed', studentId, about: { kind: 'hour-package', id }, now })
        await audit(tx, { event: 'package_assigned', actorId: actor.id, subjectId: id, address }, now)
        return stored
      },
      { queueFor: studentId },
    ),
  )
  return packageFor(actor, assigned)
}

interface Offer {
  readonly ratePence: number
  readonly discountTenths: number
  readonly pricePence: number
}

/** What a package costs today; refused where its subject or its size is not on offer. */
async function getOffer(db: Db, { subjectId, packageType, isOnline }: PackageChoice): Promise<Offer> {
  const subject = await getActiveSubject(db, subjectId)
  const config = await findConfigOnOffer(db, packageType)
  if (!config) throw new Refusal(hourPackageRefusals.type_not_available)
  const { discountTenths } = config
  const ratePence = hourlyPricePence(subject, isOnline)
  return { ratePence, discountTenths, pricePence: packagePrice(packageType, ratePence, discountTenths).pricePence }
}

/** The one road to a package, which is owed for unless it costs nothing. Returns its id. */
async function sellPackage(
  tx: Tx,
  {
    now,
    ...sold
  }: PackageChoice & Offer & { studentId: string; familyId: string | null; boughtBy: string | null; now: Date },
): Promise<string> {
  const totalMinutes = packageHours[sold.packageType] * 60
  const bought = { ...sold, id: newId(), totalMinutes, purchasedAt: now }
  await insertPackage(tx, bought)
  if (bought.pricePence > 0) await insertPackagePayment(tx, bought, packageDueAt(now))
  return bought.id
}

async function getActiveSubject(db: Db, id: string): Promise<Subject> {
  const subject = await findSubject(db, id)
  if (!subject?.isActive) throw new Refusal(subjectRefusals.subject_not_found)
  return subject
}

/** A new id shares its reference with one of 10,000 packages once in 1,600 times; five times running, never. */
const MOST_DRAWS = 5

/** Begins again with a new id where its bank reference turned out to be taken (I25). */
async function drawingReferences<T>(work: () => Promise<T>): Promise<T> {
  for (let draw = 1; ; draw++) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ReferenceTaken) || draw >= MOST_DRAWS) throw error
    }
  }
}
