import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/**
 * The ids of the packages that a student's lessons may use, as a query within another one: those that were bought for him, and
 * those that his family shares. Two lists, for with OR in their place SQLite would walk every package of a subject.
 */
export function packagesFor(studentId: string): RawBuilder<string> {
  return sql<string>`(SELECT id FROM hour_packages WHERE student_id = ${studentId}
    UNION ALL SELECT id FROM hour_packages
      WHERE family_id = (SELECT family_id FROM users WHERE id = ${studentId}))`
}

/** The same of several students, each package once. */
export function packagesForAny(studentIds: readonly string[]): RawBuilder<string> {
  const ids = sql.join(studentIds)
  return sql<string>`(SELECT id FROM hour_packages WHERE student_id IN (${ids})
    UNION SELECT id FROM hour_packages
      WHERE family_id IN (SELECT family_id FROM users WHERE id IN (${ids}) AND family_id IS NOT NULL))`
}

/** The others of a student's family. */
export async function listSiblings(db: Db, studentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('users as student')
    .innerJoin('users as sibling', 'sibling.family_id', 'student.family_id')
    .select('sibling.id')
    .where('student.id', '=', studentId)
    .whereRef('sibling.id', '<>', 'student.id')
    .orderBy('sibling.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The students with whom a package is shared. */
export async function listSharersOf(db: Db, packageId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('hour_packages as package')
    .innerJoin('users as student', 'student.family_id', 'package.family_id')
    .select('student.id')
    .where('package.id', '=', packageId)
    .where('student.deleted_at', 'is', null)
    .orderBy('student.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The packages that a family shares of which their student, who is still there, is none (Rules I136). */
export async function listSharedElsewhere(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('hour_packages as package')
    .innerJoin('users as student', 'student.id', 'package.student_id')
    .select('package.id')
    .where('package.family_id', 'is not', null)
    .where('student.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([eb('student.family_id', 'is', null), eb('student.family_id', '<>', eb.ref('package.family_id'))]),
    )
    .orderBy('package.id')
    .execute()
  return rows.map(({ id }) => id)
}
