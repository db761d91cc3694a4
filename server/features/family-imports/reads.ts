import type { WrittenStudent } from '#domain/family-csv.ts'
import { isCalledLike, type Known } from '#domain/family-import.ts'
import type { Role } from '#domain/people.ts'
import { listChildrenOf } from '#server/features/families/reads.ts'
import { listSubjects } from '#server/features/subjects/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hasAddress } from '#server/platform/people/addresses.ts'

/** What is there of whatever the file names. */
export async function knownTo(db: Db, written: readonly WrittenStudent[]): Promise<Known> {
  const emails = new Set(written.flatMap(({ parents }) => parents.map(({ email }) => email)).filter(Boolean))
  const names = [...new Set(written.map(({ family }) => family))]
  const families = (await db.selectFrom('families').select(['id', 'name']).execute()).filter(({ name }) =>
    names.some((called) => isCalledLike(called, name)),
  )
  const ids = families.map(({ id }) => id)
  const students = ids.length === 0 ? [] : await listChildrenOf(db, ids)
  return {
    subjects: await listSubjects(db, { includeInactive: false }),
    roleOf: await rolesOf(db, [...emails]),
    families: families.map((family) => ({
      ...family,
      students: students.filter(({ familyId }) => familyId === family.id).map(({ name }) => name),
    })),
  }
}

async function rolesOf(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Role>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['email', 'role'])
    .where('email', 'in', emails)
    .where(hasAddress())
    .where('deleted_at', 'is', null)
    .execute()
  return new Map(rows.map(({ email, role }) => [email, role]))
}
