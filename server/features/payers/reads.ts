import { sql } from 'kysely'
import type { Actor } from '#contract/core.ts'
import type { LinkState } from '#domain/families.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Payer {
  readonly id: string
  readonly name: string
}
/** By the student's id; whoever is not there pays himself. */
export type Payers = ReadonlyMap<string, readonly Payer[]>

/**
 * The same in a list, for the tutor and for parents: a student who pays for himself knows of it, and is asked nothing more.
 */
export async function listPayersFor(
  db: Db,
  actor: Pick<Actor, 'id' | 'acts'>,
  matters: readonly { readonly student: { readonly id: string } }[],
): Promise<Payers | null> {
  if (actor.acts.has(actor.id)) return null
  return listPayers(
    db,
    matters.map(({ student }) => student.id),
  )
}

/** Spelled out, as in the index: with a parameter in its place SQLite would not use it. */
const ACTIVE = sql.lit<LinkState>('ACTIVE')

/** Whose links pay for these students, by name. */
export async function listPayers(db: Db, studentIds: readonly string[]): Promise<Payers> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('family_links as link')
    .innerJoin('users as parent', 'parent.id', 'link.parent_id')
    .select(['link.student_id', 'parent.id', 'parent.name'])
    .where('link.student_id', 'in', [...new Set(studentIds)])
    .where('link.state', '=', ACTIVE)
    .where('link.pays', '=', 1)
    .where('parent.deleted_at', 'is', null)
    .orderBy('parent.name')
    .orderBy('parent.id')
    .execute()
  const byStudent = Map.groupBy(rows, ({ student_id }) => student_id)
  return new Map([...byStudent].map(([studentId, of]) => [studentId, of.map(({ id, name }) => ({ id, name }))]))
}
