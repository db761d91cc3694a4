import { type Selectable, type SqlBool, sql } from 'kysely'
import { isFoundBy } from '#domain/people-search.ts'
import type { Db } from '#server/platform/db/database.ts'
import { nameOrder } from '#server/platform/db/name-order.ts'
import { prepared } from '#server/platform/db/prepared.ts'
import type { Tables } from '#server/platform/db/schema.ts'

export interface KnownWanted {
  /** The last one read; null for the first page. */
  readonly from: { readonly after: string; readonly afterName: string } | null
  readonly search: string
  readonly limit: number
}

/** The ids of those whom the tutor knows, by name; where the last one read is gone, from where that name stood. */
export function listKnown(db: Db, { from, ...wanted }: KnownWanted): Promise<string[]> {
  const place = from && { name_order: nameOrder(from.afterName), id: from.after }
  return firstFound(wanted, place, (last, limit) => {
    if (!last) return firstKnown(db, { limit })
    const behind = sql<SqlBool>`(name_order, id) > (${last.name_order}, ${last.id})`
    return known(db).where(behind).limit(limit).execute()
  })
}

function known(db: Db) {
  return db
    .selectFrom('users')
    .select(FOUND_BY)
    .where('deleted_at', 'is', null)
    .where('known_at', 'is not', null)
    .orderBy('name_order')
    .orderBy('id')
}

const firstKnown = prepared((db, { limit }: { limit: number }) => known(db).limit(limit))

export interface NewWanted {
  readonly from: { readonly after: string; readonly registeredBy: Date } | null
  readonly search: string
  readonly limit: number
}

/** The ids of those for whom the tutor has not vouched, the newest first. */
export function listNew(db: Db, { from, ...wanted }: NewWanted): Promise<string[]> {
  const place = from && { created_at: from.registeredBy.getTime(), id: from.after }
  return firstFound(wanted, place, (last, limit) => {
    const newest = present(db)
      .select(FOUND_BY)
      .where('known_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
    const query = newest.limit(limit)
    if (!last) return query.execute()
    return query
      .where('created_at', '<=', last.created_at)
      .where((eb) => eb.or([eb('created_at', '<', last.created_at), eb('id', '<', last.id)]))
      .execute()
  })
}

/** How many are looked at between two turns of everybody else. */
const LOOKED_AT_ONCE = 500

/** The ids of the first that the search finds, from a place on: a page of the index at a time, never all at once. */
async function firstFound<Place>(
  { search, limit }: Pick<KnownWanted, 'search' | 'limit'>,
  place: Place | null,
  rowsAfter: (place: Place | Row | null, limit: number) => Promise<Row[]>,
): Promise<string[]> {
  const isFound = isFoundBy(search)
  const atOnce = search === '' ? limit : LOOKED_AT_ONCE
  const found: string[] = []
  let last: Place | Row | null = place
  while (found.length < limit) {
    const rows: Row[] = await rowsAfter(last, atOnce)
    found.push(...rows.filter((row) => isFound({ ...row, phoneNumber: row.phone_number })).map(({ id }) => id))
    if (rows.length < atOnce) break
    last = rows.at(-1) ?? null
  }
  return found.slice(0, limit)
}

/** How many there are of each. */
export async function countStudents(db: Db): Promise<{ known: number; new: number }> {
  const counting = present(db).select((eb) => eb.fn.countAll<number>().as('count'))
  const [known, fresh] = await Promise.all([
    counting.where('known_at', '>', NEVER).executeTakeFirstOrThrow(),
    counting.where('known_at', 'is', null).executeTakeFirstOrThrow(),
  ])
  return { known: Number(known.count), new: Number(fresh.count) }
}

/** SQLite looks for what is above something in an index, and not for what is something at all. */
const NEVER = 0

/** Spelled out, as in the indexes: with a parameter in its place SQLite would not use them. */
const present = (db: Db) =>
  db
    .selectFrom('users')
    .where('role', '=', sql.lit('STUDENT' as const))
    .where('deleted_at', 'is', null)

const FOUND_BY = ['id', 'name', 'email', 'phone_number', 'created_at', 'name_order'] as const
type Row = Pick<Selectable<Tables['users']>, (typeof FOUND_BY)[number]>
