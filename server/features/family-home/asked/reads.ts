import { sql } from 'kysely'
import { needsAccountConsent, yearGroupOf } from '#domain/bands.ts'
import { openConsents } from '#domain/consents.ts'
import type { LinkState, WaitsFor } from '#domain/families.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The children, by name, for whom a parent has something to allow: before Year 9, what nobody has answered. */
export async function listAskedConsents(db: Db, studentIds: readonly string[], now: Date) {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('users as student')
    .leftJoin('student_facts as facts', 'facts.student_id', 'student.id')
    .leftJoin('consents as said', 'said.student_id', 'student.id')
    .select(['student.id', 'student.name', 'student.email', 'student.sign_in_name', 'facts.cohort'])
    .select(['said.kind', 'said.wording_id'])
    .where('student.id', 'in', studentIds)
    .orderBy('student.name')
    .orderBy('student.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, answers]) => {
    const [{ name, email, sign_in_name, cohort }] = answers as [(typeof rows)[number]]
    const yearGroup = yearGroupOf(cohort, now)
    if (!needsAccountConsent(yearGroup)) return []
    const known = answers.flatMap(({ kind, wording_id: wordingId }) =>
      kind === null || wordingId === null ? [] : [{ kind, wordingId, isGiven: false }],
    )
    const open = openConsents({ yearGroup, hasLogIn: email !== '' || sign_in_name !== null }, known)
    return open.length > 0 ? [{ child: { id, name } }] : []
  })
}

/** Parents who ask to be linked to these children, and wait for the word of who manages them. */
export async function listAskedLinks(db: Db, studentIds: readonly string[]) {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('family_links as link')
    .innerJoin('users as parent', 'parent.id', 'link.parent_id')
    .innerJoin('users as student', 'student.id', 'link.student_id')
    .select(['link.id', 'link.student_id', 'student.name', 'parent.name as parent_name'])
    .where('link.student_id', 'in', studentIds)
    .where('link.state', '=', sql.lit<LinkState>('WAITING'))
    .where('link.waits_for', '=', sql.lit<WaitsFor>('PARENT'))
    .orderBy('link.made_at')
    .orderBy('link.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, child: { id: row.student_id, name: row.name }, parentName: row.parent_name },
  }))
}
