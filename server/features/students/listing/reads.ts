import { sql } from 'kysely'
import { type Findable, isFoundBy } from '#domain/people-search.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Found extends Findable {
  readonly id: string
}

export interface KnownWanted {
  /** The last one read; null for the first page. */
  readonly from: { readonly after: string; readonly afterName: string } | null
  readonly search: string
  readonly limit: number
}

const names = new Intl.Collator('en-GB')
const byName = (a: Findable, b: Findable) => names.compare(a.name, b.name) || names.compare(a.email, b.email)

/**
 * The ids of those whom the tutor knows, by name. All of them are looked at, four short columns each: nobody becomes
 * known but by the tutor, and the two engines disagree about the order of letters and about which of them are alike.
 */
export async function listKnown(db: Db, { from, search, limit }: KnownWanted): Promise<string[]> {
  const rows = await narrow(db).where('known_at', '>', NEVER).execute()
  const sorted = rows.map(foundOf).filter(isFoundBy(search)).sort(byName)
  const start = from ? startAfter(sorted, from) : 0
  return sorted.slice(start, start + limit).map(({ id }) => id)
}

/** Where the last one read is gone, or is called otherwise by now, the page begins where that name stood. */
function startAfter(sorted: readonly Found[], { after, afterName }: NonNullable<KnownWanted['from']>): number {
  const last = sorted.findIndex(({ id }) => id === after)
  if (last >= 0) return last + 1
  const next = sorted.findIndex(({ name }) => names.compare(name, afterName) > 0)
  return next < 0 ? sorted.length : next
}

export interface NewWanted {
  readonly from: { readonly after: string; readonly registeredBy: Date } | null
  readonly search: string
  readonly limit: number
}

/** How many new ones are looked at between two turns of everybody else. */
const LOOKED_AT_ONCE = 500

/** The ids of those for whom the tutor has not vouched, the newest first. Anybody can be one: never all at once. */
export async function listNew(db: Db, { from, search, limit }: NewWanted): Promise<string[]> {
  const isFound = isFoundBy(search)
  const atOnce = search === '' ? limit : LOOKED_AT_ONCE
  const found: string[] = []
  let place = from && { createdAt: from.registeredBy.getTime(), id: from.after }
  while (found.length < limit) {
    const rows = await newAfter(db, place, atOnce)
    found.push(...rows.filter((row) => isFound(foundOf(row))).map(({ id }) => id))
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) break
    place = { createdAt: last.created_at, id: last.id }
  }
  return found.slice(0, limit)
}

async function newAfter(db: Db, place: { createdAt: number; id: string } | null, limit: number) {
  const query = narrow(db)
    .where('known_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
  if (!place) return query.execute()
  return query
    .where('created_at', '<=', place.createdAt)
    .where((eb) => eb.or([eb('created_at', '<', place.createdAt), eb('id', '<', place.id)]))
    .execute()
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

const narrow = (db: Db) => present(db).select(['id', 'name', 'email', 'phone_number', 'created_at'])

type Row = Awaited<ReturnType<ReturnType<typeof narrow>['executeTakeFirstOrThrow']>>

function foundOf({ id, name, email, phone_number }: Row): Found {
  return { id, name, email, phoneNumber: phone_number }
}
