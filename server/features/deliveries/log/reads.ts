import { sql } from 'kysely'
import type { Told } from '#contract/deliveries.ts'
import { mayMail } from '#domain/channels.ts'
import { againKey, isWorthAgain } from '#domain/deliveries.ts'
import type { LinkState } from '#domain/families.ts'
import type { Facts } from '#domain/letters.ts'
import { FAMILY_ROLES } from '#domain/people.ts'
import { addressIn } from '#server/features/happenings/sending/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Reader {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly mailProblem: 'not_confirmed' | 'failing' | null
}

/** One of a family, or null. */
export async function findReader(db: Db, id: string): Promise<Reader | null> {
  const row = await readers(db).where('reader.id', '=', id).where('reader.role', 'in', FAMILY_ROLES).executeTakeFirst()
  return row ? readerOf(row) : null
}

/** Whoever acts for a student, by name. */
export async function listParents(db: Db, studentId: string): Promise<Reader[]> {
  const rows = await readers(db)
    .innerJoin('family_links as link', 'link.parent_id', 'reader.id')
    .where('link.student_id', '=', studentId)
    .where('link.state', '=', ACTIVE)
    .orderBy('reader.name')
    .orderBy('reader.id')
    .execute()
  return rows.map(readerOf)
}

/** Spelled out, as in the index: with a parameter in its place SQLite would not use it. */
const ACTIVE = sql.lit<LinkState>('ACTIVE')

function readers(db: Db) {
  return db
    .selectFrom('users as reader')
    .select(['reader.id', 'reader.name', 'reader.email', 'reader.email_verified_at', 'reader.email_failed_at'])
    .where('reader.deleted_at', 'is', null)
}

function readerOf(row: Awaited<ReturnType<ReturnType<typeof readers>['executeTakeFirstOrThrow']>>): Reader {
  const { id, name, email } = row
  const [emailVerifiedAt, emailFailedAt] = [instantOf(row.email_verified_at), instantOf(row.email_failed_at)]
  const allowed = mayMail({ side: 'FAMILY', email, emailVerifiedAt, emailFailedAt }, 'CHANGE')
  return { id, name, email, mailProblem: allowed === 'yes' || allowed === 'no_address' ? null : allowed }
}

const instantOf = (stored: number | null): Date | null => (stored === null ? null : new Date(stored))

/** Behind what a page begins. */
interface Place {
  readonly id: string
  readonly happenedAt: number
}

export async function findTold(db: Db, id: string): Promise<Place | null> {
  const row = await db.selectFrom('happenings').select(['id', 'happened_at']).where('id', '=', id).executeTakeFirst()
  return row ? { id: row.id, happenedAt: row.happened_at } : null
}

/** What this person was told, alone or as one of many, and parents of him, the newest first. */
export async function listTold(
  db: Db,
  reader: Reader,
  parents: readonly Reader[],
  { before, limit }: { before: Place | null; limit: number },
): Promise<Told[]> {
  const page = happenings(db, before, limit)
  const own = await page.where('happening.user_id', '=', reader.id).execute()
  const shared = await page
    .where('happening.user_id', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('deliveries as delivery')
          .select('delivery.id')
          .whereRef('delivery.happening_id', '=', 'happening.id')
          .where('delivery.user_id', '=', reader.id),
      ),
    )
    .execute()
  const ofHim: Row[] = []
  for (const { id } of parents) {
    const toOne = page.where('happening.user_id', '=', id).where('happening.student_id', '=', reader.id)
    ofHim.push(...(await toOne.execute()))
  }
  const rows = [...own, ...shared, ...ofHim]
    .sort((a, b) => b.happened_at - a.happened_at || (a.id < b.id ? 1 : -1))
    .slice(0, limit)
  const readerOfRow = ({ user_id }: Pick<Row, 'user_id'>) => parents.find(({ id }) => id === user_id) ?? reader
  const readers = new Map(rows.map((row) => [row.id, readerOfRow(row)]))
  const deliveries = await listDeliveries(db, readers, rows)
  const bells = await listBells(db, reader, rows)
  return rows.map(({ id, thread, facts, happened_at }) => {
    const to = readers.get(id) ?? reader
    return {
      ...{ id, text: (JSON.parse(facts) as Facts).subject, happenedAt: new Date(happened_at) },
      ...(to === reader ? {} : { to: { id: to.id, name: to.name } }),
      ...{ deliveries: deliveries.get(id) ?? [], bell: bells.get(id) ?? bells.get(thread) ?? null },
    }
  })
}

function happenings(db: Db, before: Place | null, limit: number) {
  let query = db
    .selectFrom('happenings as happening')
    .select(['happening.id', 'happening.thread', 'happening.facts', 'happening.happened_at', 'happening.user_id'])
  if (before) {
    const { id, happenedAt } = before
    query = query
      .where('happening.happened_at', '<=', happenedAt)
      .where((eb) => eb.or([eb('happening.happened_at', '<', happenedAt), eb('happening.id', '<', id)]))
  }
  return query.orderBy('happening.happened_at', 'desc').orderBy('happening.id', 'desc').limit(limit)
}

type Row = Awaited<ReturnType<ReturnType<typeof happenings>['executeTakeFirstOrThrow']>>

/** By what has happened, to whom of those who were told. */
async function listDeliveries(
  db: Db,
  readers: ReadonlyMap<string, Reader>,
  told: readonly Row[],
): Promise<ReadonlyMap<string, Told['deliveries']>> {
  if (told.length === 0) return new Map()
  const found = await db
    .selectFrom('deliveries')
    .select(['id', 'happening_id', 'user_id', 'channel', 'status', 'reason', 'address', 'due_at', 'settled_at'])
    .where('happening_id', 'in', [...readers.keys()])
    .where('user_id', 'in', [...new Set([...readers.values()].map(({ id }) => id))])
    .orderBy('channel')
    .orderBy('target')
    .execute()
  const rows = found.filter(({ happening_id, user_id }) => readers.get(happening_id)?.id === user_id)
  const meantFor = new Map(
    told.map(({ id, facts }) => [id, addressIn(JSON.parse(facts), { email: readers.get(id)?.email ?? '' })]),
  )
  const again = await listSentAgain(
    db,
    rows.filter(isWorthAgain).map(({ id }) => id),
  )
  const all = rows.map(({ id, happening_id, user_id: _, address, due_at, settled_at, ...row }) => ({
    ...{ id, happening_id, ...row, isWorthAgain: isWorthAgain(row) && !again.has(againKey(id)) },
    address: (row.status !== 'WAITING' && address) || (meantFor.get(happening_id) ?? ''),
    at: new Date(settled_at ?? due_at),
  }))
  return Map.groupBy(all, ({ happening_id }) => happening_id)
}

/** The events of those that were sent again. */
async function listSentAgain(db: Db, deliveryIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (deliveryIds.length === 0) return new Set()
  const keys = deliveryIds.map(againKey)
  const rows = await db.selectFrom('happenings').select('event_key').where('event_key', 'in', keys).execute()
  return new Set(rows.map(({ event_key }) => event_key))
}

/** By what has happened, and by the notice where it was to more than one. */
async function listBells(
  db: Db,
  reader: Reader,
  told: readonly Row[],
): Promise<ReadonlyMap<string, NonNullable<Told['bell']>>> {
  if (told.length === 0) return new Map()
  const ids = told.map(({ id }) => id)
  const announced = told.filter(({ user_id }) => user_id === null).map(({ thread }) => thread)
  const rows = await db
    .selectFrom('notices as notice')
    .leftJoin('notice_receipts as receipt', (join) =>
      join
        .onRef('receipt.notice_id', '=', 'notice.id')
        .on((eb) => eb('receipt.user_id', '=', eb.fn.coalesce('notice.user_id', eb.val(reader.id)))),
    )
    .select(['notice.id', 'notice.happening_id', 'receipt.read_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('notice.happening_id', 'in', ids), eb('notice.user_id', 'is not', null)]),
        ...(announced.length > 0 ? [eb('notice.id', 'in', announced)] : []),
      ]),
    )
    .execute()
  return new Map(
    rows.map(({ id, happening_id, read_at }) => [
      happening_id ?? id,
      { readAt: read_at === null ? null : new Date(read_at) },
    ]),
  )
}
