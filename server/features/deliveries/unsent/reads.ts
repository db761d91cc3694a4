import { type Selectable, sql } from 'kysely'
import type { ListedDelivery } from '#contract/deliveries.ts'
import { againKey, isWorthAgain, NOTED_DAYS, SHOWN_DAYS } from '#domain/deliveries.ts'
import type { Facts } from '#domain/letters.ts'
import { FAMILY_ROLES, hasStudentProfile, type Role } from '#domain/people.ts'
import { addMinutes } from '#domain/time.ts'
import { addressIn } from '#server/features/happenings/sending/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { hasAddress } from '#server/platform/people/addresses.ts'

/** On the bar above each page; more is too much to count. */
const MOST_COUNTED = 100

/** Mail that did not arrive and was not sent again, the newest first. A push that fails is followed by the mail, or by the bell. */
export async function listNotDelivered(db: Db, now: Date, most: number): Promise<ListedDelivery[]> {
  const rows = await notArrived(db, addMinutes(now, -SHOWN_DAYS * 24 * 60))
    .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
    .innerJoin('users as reader', 'reader.id', 'delivery.user_id')
    .select(columns)
    .orderBy('delivery.settled_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(listedOf)
}

/** Mail that waits, in the order in which it is tried. */
export async function listWaiting(db: Db, most: number): Promise<ListedDelivery[]> {
  const rows = await db
    .selectFrom('deliveries as delivery')
    .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
    .innerJoin('users as reader', 'reader.id', 'delivery.user_id')
    .select(columns)
    .where('delivery.status', '=', sql.lit('WAITING' as const))
    .where('delivery.channel', '=', 'EMAIL')
    .orderBy('delivery.due_at')
    .orderBy('delivery.id')
    .limit(most)
    .execute()
  return rows.map(listedOf)
}

/** Those of families whom the tutor knows and whom news cannot reach yet, as those who are asked (Rules #166). */
export async function countUnconfirmed(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where('role', 'in', FAMILY_ROLES)
    .where('known_at', 'is not', null)
    .where('email_verified_at', 'is', null)
    .where(hasAddress())
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How much did not arrive lately, and the last of it; empty where all of it did. */
export async function countNotArrived(
  db: Db,
  now: Date,
): Promise<{ readonly notArrived?: { readonly count: number; readonly latestId: string } }> {
  const rows = await notArrived(db, addMinutes(now, -NOTED_DAYS * 24 * 60))
    .select('delivery.id')
    .orderBy('delivery.settled_at', 'desc')
    .orderBy('delivery.id', 'desc')
    .limit(MOST_COUNTED)
    .execute()
  const latestId = rows[0]?.id
  return latestId ? { notArrived: { count: rows.length, latestId } } : {}
}

/** By its own index: of what was settled since then and was not sent again. */
function notArrived(db: Db, since: Date) {
  return db
    .selectFrom('deliveries as delivery')
    .where(sql<boolean>`delivery.status IN ('FAILED', 'RETURNED')`)
    .where('delivery.channel', '=', 'EMAIL')
    .where('delivery.settled_at', '>=', since.getTime())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('happenings as again')
            .select('again.id')
            .where('again.event_key', '=', sql<string>`${sql.lit(againKey(''))} || delivery.id`),
        ),
      ),
    )
}

const columns = [
  ...(['delivery.id', 'delivery.channel', 'delivery.status', 'delivery.reason', 'delivery.address'] as const),
  ...(['delivery.due_at', 'delivery.settled_at', 'happening.facts'] as const),
  ...(['reader.id as reader_id', 'reader.name', 'reader.email', 'reader.role'] as const),
] as const

interface Row extends Pick<Selectable<Tables['deliveries']>, 'id' | 'channel' | 'status' | 'reason' | 'address'> {
  readonly due_at: number
  readonly settled_at: number | null
  readonly facts: string
  readonly reader_id: string
  readonly name: string
  readonly email: string
  readonly role: Role
}

function listedOf({ id, channel, status, reason, address, due_at, settled_at, ...row }: Row): ListedDelivery {
  const facts: Facts = JSON.parse(row.facts)
  return {
    ...{ id, channel, status, reason, at: new Date(settled_at ?? due_at) },
    isWorthAgain: isWorthAgain({ channel, status, reason }),
    address: (status !== 'WAITING' && address) || addressIn(facts, row),
    text: facts.subject,
    person: { id: row.reader_id, name: row.name, isStudent: hasStudentProfile[row.role] },
  }
}
