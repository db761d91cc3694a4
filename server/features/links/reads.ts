import { sql } from 'kysely'
import type { LinkFlagsWithNews, LinkState, Relation, WaitsFor } from '#domain/families.ts'
import type { Category } from '#domain/subjects.ts'
import { listSubjectsChosenBy } from '#server/features/subjects/reads.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import type { Db } from '#server/platform/db/database.ts'

interface FlagRow {
  readonly sees: Flag
  readonly books: Flag
  readonly pays: Flag
  readonly reads_chat: Flag
  readonly manages: Flag
  readonly is_told: Flag
}

const flag = (is: boolean): Flag => (is ? 1 : 0)

export function columnsOf({ sees, books, pays, readsChat, manages, isTold }: LinkFlagsWithNews) {
  return {
    ...{ sees: flag(sees), books: flag(books), pays: flag(pays) },
    ...{ reads_chat: flag(readsChat), manages: flag(manages), is_told: flag(isTold) },
  }
}

export function flagsOf(row: FlagRow): LinkFlagsWithNews {
  return {
    ...{ sees: row.sees === 1, books: row.books === 1, pays: row.pays === 1 },
    ...{ readsChat: row.reads_chat === 1, manages: row.manages === 1, isTold: row.is_told === 1 },
  }
}

/** What there is, or was, between two people. */
export async function listLinksOfPair(
  db: Db,
  { parentId, studentId }: { parentId: string; studentId: string },
): Promise<{ state: LinkState; isBarred: boolean }[]> {
  const rows = await db
    .selectFrom('family_links')
    .select(['state', 'barred'])
    .where('parent_id', '=', parentId)
    .where('student_id', '=', studentId)
    .execute()
  return rows.map(({ state, barred }) => ({ state, isBarred: barred === 1 }))
}

/** Whether somebody manages the student, or ever did. */
export async function managersOf(
  db: Db,
  studentId: string,
  exceptId = '',
): Promise<{ hasManager: boolean; hadManager: boolean }> {
  const rows = await db
    .selectFrom('family_links')
    .select('state')
    .where('student_id', '=', studentId)
    .where('manages', '=', 1)
    .where('id', '<>', exceptId)
    .where('state', '<>', 'WAITING')
    .execute()
  return { hasManager: rows.some(({ state }) => state === 'ACTIVE'), hadManager: rows.length > 0 }
}

/** For whom a parent acts. */
export async function listChildIds(db: Db, parentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('family_links')
    .select('student_id')
    .where('parent_id', '=', parentId)
    .where('state', '=', sql.lit<LinkState>('ACTIVE'))
    .execute()
  return rows.map((row) => row.student_id)
}

export interface LinkedStudentRecord {
  readonly id: string
  readonly name: string
  readonly hasLogIn: boolean
  readonly cohort: number | null
  /** Of the chosen subjects. */
  readonly categories: readonly Category[]
}

/** A student who has not been erased, or null. */
export async function findLinkedStudent(db: Db, id: string): Promise<LinkedStudentRecord | null> {
  const row = await db
    .selectFrom('users as student')
    .leftJoin('student_facts as facts', 'facts.student_id', 'student.id')
    .select(['student.id', 'student.name', 'student.email', 'student.sign_in_name', 'facts.cohort'])
    .where('student.id', '=', id)
    .where('student.role', '=', 'STUDENT')
    .where('student.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const categories = (await listSubjectsChosenBy(db, id)).map(({ category }) => category)
  const { name, cohort } = row
  return { id, name, cohort, categories, hasLogIn: row.email !== '' || row.sign_in_name !== null }
}

export interface Link {
  readonly id: string
  readonly parent: { readonly id: string; readonly name: string }
  readonly student: { readonly id: string; readonly name: string }
  readonly relation: Relation
  readonly flags: LinkFlagsWithNews
  readonly state: LinkState
  readonly waitsFor: WaitsFor | null
  readonly madeBy: string
  readonly madeAt: Date
  readonly confirmedAt: Date | null
  readonly endedAt: Date | null
  readonly chatSince: Date | null
}

export async function findLink(db: Db, id: string): Promise<Link | null> {
  const row = await links(db).where('link.id', '=', id).executeTakeFirst()
  return row ? linkOf(row) : null
}

/** Those that have not ended, of this parent or of these students. */
export async function listLinks(
  db: Db,
  { parentId, studentIds }: { parentId: string | null; studentIds: readonly string[] },
): Promise<Link[]> {
  const rows = await links(db)
    .where('link.state', '<>', sql.lit<LinkState>('ENDED'))
    .where((eb) =>
      eb.or([
        ...(parentId === null ? [] : [eb('link.parent_id', '=', parentId)]),
        ...(studentIds.length === 0 ? [] : [eb('link.student_id', 'in', studentIds)]),
      ]),
    )
    .orderBy('student.name')
    .orderBy('link.made_at')
    .orderBy('link.id')
    .execute()
  return rows.map(linkOf)
}

function links(db: Db) {
  return db
    .selectFrom('family_links as link')
    .innerJoin('users as parent', 'parent.id', 'link.parent_id')
    .innerJoin('users as student', 'student.id', 'link.student_id')
    .selectAll('link')
    .select(['parent.name as parent_name', 'student.name as student_name'])
    .where('student.deleted_at', 'is', null)
}

function linkOf(row: Awaited<ReturnType<ReturnType<typeof links>['executeTakeFirstOrThrow']>>): Link {
  return {
    id: row.id,
    parent: { id: row.parent_id, name: row.parent_name },
    student: { id: row.student_id, name: row.student_name },
    ...{ relation: row.relation, flags: flagsOf(row), state: row.state, waitsFor: row.waits_for, madeBy: row.made_by },
    ...{ madeAt: new Date(row.made_at), confirmedAt: dateOrNull(row.confirmed_at) },
    ...{ endedAt: dateOrNull(row.ended_at), chatSince: dateOrNull(row.chat_since) },
  }
}

const dateOrNull = (instant: number | null): Date | null => (instant === null ? null : new Date(instant))
