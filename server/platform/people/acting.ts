import { sql } from 'kysely'
import type { LinkState } from '#domain/families.ts'
import { actsByLinks, type Role } from '#domain/people.ts'
import { type Acts, type Alone, ownActs, type Right, rightsOfLink } from '#domain/rights.ts'
import type { Flag } from '../db/columns.ts'
import type { Db } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'

/** What a row of `users` says of what a student may do alone. */
export interface AloneRow {
  readonly may_book: Flag
  readonly may_change: Flag
  readonly sees_money: Flag
  readonly may_buy: Flag
}

/** For whom a person acts: a parent for those whom active links name, at one question more; anybody else for himself. */
export async function actsOf(
  db: Db,
  person: { readonly id: string; readonly role: Role },
  row: AloneRow,
): Promise<Acts> {
  return actsByLinks[person.role] ? linkedActs(db, person.id) : ownActs(person, aloneOf(row))
}

export function aloneOf(row: AloneRow): Alone {
  return {
    ...{ mayBook: row.may_book === 1, mayChange: row.may_change === 1 },
    ...{ seesMoney: row.sees_money === 1, mayBuy: row.may_buy === 1 },
  }
}

/** The other way round, for whoever writes it. */
export function aloneColumns({ mayBook, mayChange, seesMoney, mayBuy }: Alone): AloneRow {
  const flag = (is: boolean): Flag => (is ? 1 : 0)
  return {
    ...{ may_book: flag(mayBook), may_change: flag(mayChange) },
    ...{ sees_money: flag(seesMoney), may_buy: flag(mayBuy) },
  }
}

async function linkedActs(db: Db, parentId: string): Promise<Acts> {
  return new Map((await listChildren(db, parentId)).map(({ id, rights }) => [id, rights]))
}

export interface Child {
  readonly id: string
  readonly name: string
  readonly rights: ReadonlySet<Right>
}

/** For whom a parent acts, by name. */
export async function listChildren(db: Db, parentId: string): Promise<Child[]> {
  const rows = await activeLinks(db, { parentId })
  return rows.map(({ student_id: id, name, ...row }) => ({
    ...{ id, name },
    rights: rightsOfLink({
      ...{ sees: row.sees === 1, books: row.books === 1, pays: row.pays === 1 },
      ...{ readsChat: row.reads_chat === 1, manages: row.manages === 1 },
    }),
  }))
}

/** From when on a parent reads a student's chat along; null for who does not. */
export async function findChatSince(
  db: Db,
  { parentId, studentId }: { parentId: string; studentId: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('family_links')
    .select('chat_since')
    .where('parent_id', '=', parentId)
    .where('student_id', '=', studentId)
    .where('state', '=', ACTIVE)
    .executeTakeFirst()
  return row?.chat_since == null ? null : new Date(row.chat_since)
}

/** Spelled out, as in the index: with a parameter in its place SQLite would not use it. */
const ACTIVE = sql.lit<LinkState>('ACTIVE')

/** Asked at every request of a parent. */
const activeLinks = prepared((db, { parentId }: { parentId: string }) =>
  db
    .selectFrom('family_links as link')
    .innerJoin('users as student', 'student.id', 'link.student_id')
    .select([
      'student.name',
      'link.student_id',
      'link.sees',
      'link.books',
      'link.pays',
      'link.reads_chat',
      'link.manages',
    ])
    .where('link.parent_id', '=', parentId)
    .where('link.state', '=', ACTIVE)
    .where('student.deleted_at', 'is', null)
    .orderBy('student.name')
    .orderBy('link.student_id'),
)
