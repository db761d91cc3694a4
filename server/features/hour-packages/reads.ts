import { type SelectQueryBuilder, sql } from 'kysely'
import type { UsablePackage } from '#domain/charges.ts'
import type { HourBalance, PackageStatus, PackageType } from '#domain/hours.ts'
import { type Category, subjectInFull } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'
import { literally } from '#server/platform/db/patterns.ts'
import { packagesFor } from './sharing/reads.ts'

/** An hour package with everything that either side may read of it. */
export interface StoredPackage extends HourBalance {
  readonly id: string
  readonly packageType: PackageType
  readonly subject: { id: string; name: string; category: Category }
  /** For whom it was bought. */
  readonly student: { id: string; name: string; email: string; isErased: boolean }
  /** The parent who ordered it, by name; null where it was the student or the tutor. */
  readonly boughtBy: string | null
  /** Of whoever shares it; null while nobody does. */
  readonly familyId: string | null
  readonly hasSiblings: boolean
  readonly isOnline: boolean
  /** Of an hour, before the discount, when it was bought. */
  readonly ratePence: number
  readonly discountTenths: number
  readonly pricePence: number
  readonly purchasedAt: Date
  readonly paidAt: Date | null
  /** When the family said that it had paid, while the money is awaited. */
  readonly saidPaidAt: Date | null
}

/** A package that has not been deleted, or null. */
export async function findPackage(db: Db, id: string): Promise<StoredPackage | null> {
  const row = await selectPackages(db).where('package.id', '=', id).executeTakeFirst()
  return row ? packageOf(row) : null
}

export interface PackagesWanted {
  /** Only those whose money was confirmed and that can be used, or were: the last one first. */
  readonly paid: boolean
  /** What comes after this one: several may have one instant. */
  readonly from: { readonly by: Date; readonly after: string } | null
  /** A part of the student's name, e-mail or of the reference, or of the subject unless they are paid; empty for all. */
  readonly search: string
  readonly limit: number
}

/** Spelled out, as in the index of what is paid. */
const PAID = (['ACTIVE', 'DEPLETED'] as const).map((status) => sql.lit<PackageStatus>(status))

/** Everyone's, newest first. */
export async function listAllPackages(db: Db, { paid, from, search, limit }: PackagesWanted): Promise<StoredPackage[]> {
  const instant = paid ? 'package.activated_at' : 'package.purchased_at'
  let query = selectPackages(db).orderBy(instant, 'desc').orderBy('package.id').limit(limit)
  if (paid) query = query.where('package.status', 'in', PAID)
  if (from) {
    const by = from.by.getTime()
    query = query
      .where(instant, '<=', by)
      .where((eb) => eb.or([eb(instant, '<', by), eb('package.id', '>', from.after)]))
  }
  if (search !== '') {
    const students = await listBuyersNamed(db, search)
    const subjects = paid ? [] : await listSubjectsNamed(db, search)
    const reference = sql<string>`'package-' || substr(package.id, 31)`
    query = query.where((eb) =>
      eb.or([
        ...(students.length > 0 ? [eb('package.student_id', 'in', students)] : []),
        ...(subjects.length > 0 ? [eb('package.subject_id', 'in', subjects)] : []),
        sql<boolean>`${reference} LIKE ${`%${literally(search.toLowerCase())}%`} ESCAPE '!'`,
      ]),
    )
  }
  return (await query.execute()).map(packageOf)
}

/** In any case: SQLite knows only the letters of ASCII. */
async function listBuyersNamed(db: Db, search: string): Promise<string[]> {
  const buyers = await db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('id', 'in', (eb) => eb.selectFrom('hour_packages').select('student_id').where('deleted_at', 'is', null))
    .execute()
  return buyers.filter(({ name, email }) => [name, email].some(saying(search))).map(({ id }) => id)
}

async function listSubjectsNamed(db: Db, search: string): Promise<string[]> {
  const subjects = await db.selectFrom('subjects').select(['id', 'name', 'category']).execute()
  return subjects.filter((subject) => saying(search)(subjectInFull(subject))).map(({ id }) => id)
}

function saying(search: string): (text: string) => boolean {
  const sought = search.toLowerCase()
  return (text) => text.toLowerCase().includes(sought)
}

/** What was bought for a student, and what is shared with him once it can be used, newest first. */
export async function listPackagesOf(db: Db, studentId: string, limit: number): Promise<StoredPackage[]> {
  const rows = await newestFirst(selectPackages(db).where('package.id', 'in', packagesFor(studentId)))
    .where((eb) =>
      eb.or([
        eb('package.student_id', '=', studentId),
        eb('package.status', '<>', 'PENDING'),
        eb('student.deleted_at', 'is not', null),
      ]),
    )
    .limit(limit)
    .execute()
  return rows.map(packageOf)
}

/** Spelled out, as in the index of what can be used: with a parameter in its place SQLite would not use it. */
const ACTIVE = sql.lit<PackageStatus>('ACTIVE')

/**
 * What these students, and whoever is in these families, can use: active, with hours left, the oldest first, which is used
 * first. Two lists, as `packagesFor` has them; without a family one.
 */
export async function listUsable(
  db: Db,
  { studentIds, familyIds }: { studentIds: readonly string[]; familyIds: readonly string[] },
  limit: number,
): Promise<StoredPackage[]> {
  const usable = selectPackages(db).where('package.status', '=', ACTIVE).where('package.remaining_minutes', '>', 0)
  const theirs = usable.where('package.student_id', 'in', studentIds)
  const all = familyIds.length === 0 ? theirs : theirs.union(usable.where('package.family_id', 'in', familyIds))
  const rows = await all.orderBy('purchased_at').orderBy('id').limit(limit).execute()
  return rows.map(packageOf)
}

/** Nobody has more packages with hours left. An arbitrary bound of ours. */
const MOST_PACKAGES = 100

interface WithHours extends UsablePackage {
  /** Of those that were asked about, who may use them. */
  readonly studentIds: readonly string[]
  readonly subjectId: string
  readonly isOnline: boolean
  readonly purchasedAt: Date
}

/** What siblings' lessons may use, each package once, the oldest first. */
export async function listPackagesOfEach(db: Db, studentIds: readonly string[]): Promise<WithHours[]> {
  const lists: WithHours[] = []
  for (const studentId of studentIds) lists.push(...(await listPackagesWithHours(db, studentId)))
  const merged = [...Map.groupBy(lists, ({ id }) => id).values()].map((alike) => ({
    ...(alike[0] as WithHours),
    studentIds: alike.flatMap((each) => each.studentIds),
  }))
  return merged.sort((a, b) => a.purchasedAt.getTime() - b.purchasedAt.getTime() || (a.id < b.id ? -1 : 1))
}

/** All packages whose hours a student's lessons may use, the oldest first, with what they are for. */
export async function listPackagesWithHours(db: Db, studentId: string): Promise<WithHours[]> {
  const rows = await db
    .selectFrom('hour_packages')
    .select(['id', 'remaining_minutes', 'subject_id', 'is_online', 'purchased_at'])
    .where('id', 'in', packagesFor(studentId))
    .where('status', '=', 'ACTIVE')
    .where('deleted_at', 'is', null)
    .orderBy('purchased_at')
    .orderBy('id')
    .limit(MOST_PACKAGES)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    remainingMinutes: row.remaining_minutes,
    studentIds: [studentId],
    subjectId: row.subject_id,
    isOnline: row.is_online === 1,
    purchasedAt: new Date(row.purchased_at),
  }))
}

function selectPackages(db: Db) {
  return db
    .selectFrom('hour_packages as package')
    .innerJoin('subjects as subject', 'subject.id', 'package.subject_id')
    .innerJoin('users as student', 'student.id', 'package.student_id')
    .selectAll('package')
    .select(['subject.name as subject_name', 'subject.category as subject_category'])
    .select([
      'student.name as student_name',
      'student.email as student_email',
      'student.deleted_at as student_deleted_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('payments as payment')
        .select('payment.said_paid_at')
        .whereRef('payment.package_id', '=', 'package.id')
        .as('said_paid_at'),
    )
    .select(
      sql<number>`CASE WHEN EXISTS (SELECT 1 FROM users AS sibling
        WHERE sibling.family_id = student.family_id AND sibling.id <> student.id) THEN 1 ELSE 0 END`.as('has_siblings'),
    )
    .select(
      sql<string | null>`CASE WHEN package.bought_by <> package.student_id
        THEN (SELECT parent.name FROM users AS parent WHERE parent.id = package.bought_by) END`.as('bought_by_name'),
    )
    .where('package.deleted_at', 'is', null)
}

function newestFirst(query: ReturnType<typeof selectPackages>) {
  return query.orderBy('package.purchased_at', 'desc').orderBy('package.id')
}

type Row = ReturnType<typeof selectPackages> extends SelectQueryBuilder<infer _, infer _, infer R> ? R : never

function packageOf(row: Row): StoredPackage {
  return {
    id: row.id,
    packageType: row.package_type,
    subject: { id: row.subject_id, name: row.subject_name, category: row.subject_category },
    student: {
      ...{ id: row.student_id, name: row.student_name, email: row.student_email },
      isErased: row.student_deleted_at !== null,
    },
    boughtBy: row.bought_by_name,
    familyId: row.family_id,
    hasSiblings: Number(row.has_siblings) === 1,
    isOnline: row.is_online === 1,
    status: row.status,
    totalMinutes: row.total_minutes,
    usedMinutes: row.used_minutes,
    remainingMinutes: row.remaining_minutes,
    ratePence: row.rate_pence,
    discountTenths: row.discount_tenths,
    pricePence: row.price_pence,
    purchasedAt: new Date(row.purchased_at),
    paidAt: row.activated_at === null ? null : new Date(row.activated_at),
    saidPaidAt: row.said_paid_at === null ? null : new Date(row.said_paid_at),
  }
}
