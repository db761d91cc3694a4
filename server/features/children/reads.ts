import { sql } from 'kysely'
import type { LinkFlagsWithNews, LinkState, Relation } from '#domain/families.ts'
import type { Alone } from '#domain/rights.ts'
import type { Category } from '#domain/subjects.ts'
import { flagsOf } from '#server/features/links/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { aloneOf } from '#server/platform/people/acting.ts'

export interface Child {
  readonly id: string
  readonly name: string
  readonly cohort: number | null
  readonly signInName: string | null
  /** Empty where there is none. */
  readonly email: string
  readonly alone: Alone
  /** Those that are chosen and taught. */
  readonly subjects: readonly { readonly id: string; readonly category: Category }[]
}

/** Present students, by name. */
export async function listChildren(db: Db, ids: readonly string[]): Promise<Child[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users as student')
    .leftJoin('student_facts as facts', 'facts.student_id', 'student.id')
    .select(['student.id', 'student.name', 'student.email', 'student.sign_in_name', 'facts.cohort'])
    .select(['student.may_book', 'student.may_change', 'student.sees_money', 'student.may_buy'])
    .where('student.id', 'in', ids)
    .where('student.role', '=', sql.lit('STUDENT' as const))
    .where('student.deleted_at', 'is', null)
    .orderBy('student.name')
    .orderBy('student.id')
    .execute()
  const chosen = await db
    .selectFrom('student_subjects as chosen')
    .innerJoin('subjects as subject', 'subject.id', 'chosen.subject_id')
    .select(['chosen.student_id', 'subject.id', 'subject.category'])
    .where('chosen.student_id', 'in', ids)
    .where('subject.is_active', '=', 1)
    .orderBy('subject.id')
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name, cohort: row.cohort, signInName: row.sign_in_name, email: row.email },
    alone: aloneOf(row),
    subjects: chosen.filter(({ student_id }) => student_id === row.id).map(({ id, category }) => ({ id, category })),
  }))
}

export async function findChild(db: Db, id: string): Promise<Child | null> {
  return (await listChildren(db, [id]))[0] ?? null
}

export interface ManagedLink {
  readonly studentId: string
  readonly familyId: string | null
  readonly isKnown: boolean
  readonly relation: Relation
  readonly flags: LinkFlagsWithNews
}

/** The links by which a parent manages somebody, the first first; and for how many he acts in all. */
export async function listManaged(db: Db, parentId: string): Promise<{ managed: ManagedLink[]; acts: number }> {
  const rows = await db
    .selectFrom('family_links as link')
    .innerJoin('users as student', 'student.id', 'link.student_id')
    .selectAll('link')
    .select(['student.family_id', 'student.known_at'])
    .where('link.parent_id', '=', parentId)
    .where('link.state', '=', sql.lit<LinkState>('ACTIVE'))
    .where('student.deleted_at', 'is', null)
    .orderBy('link.made_at')
    .orderBy('link.id')
    .execute()
  return {
    acts: rows.length,
    managed: rows
      .filter(({ manages }) => manages === 1)
      .map((row) => ({
        ...{ studentId: row.student_id, familyId: row.family_id, isKnown: row.known_at !== null },
        ...{ relation: row.relation, flags: flagsOf(row) },
      })),
  }
}
