import { type Choices, choicesOf, type Told } from '#domain/channels.ts'
import type { Role } from '#domain/people.ts'
import type { QuietHours } from '#domain/quiet-hours.ts'
import type { Db } from '#server/platform/db/database.ts'

interface Person {
  readonly id: string
  readonly role: Role
}

/** Somebody whom something may be pushed to, and when. */
export interface Reachable extends Told {
  readonly quietHours: QuietHours | null
  /** Of those that take pushes. */
  readonly deviceIds: readonly string[]
}

/** How each of these people can be told something, in their order. */
export async function listReachable(db: Db, people: readonly Person[]): Promise<Reachable[]> {
  const ids = [...new Set(people.map(({ id }) => id))]
  const [choices, quietHours] = [await choicesByPerson(db, ids), await quietHoursByPerson(db, ids)]
  const devices = await devicesByPerson(db, ids)
  return people.map(({ id, role }) => {
    const deviceIds = devices.get(id) ?? []
    const said = { choices: choices.get(id) ?? {}, quietHours: quietHours.get(id) ?? null }
    return { role, ...said, deviceIds, takesPushes: deviceIds.length > 0 }
  })
}

/** The devices of these people that take pushes; an account has at most twenty. */
async function devicesByPerson(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await ofPeople(userIds, (some) =>
    db
      .selectFrom('devices')
      .select(['id', 'user_id'])
      .where('user_id', 'in', some)
      .where('push_endpoint', 'is not', null)
      .orderBy('id')
      .execute(),
  )
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map([...byPerson].map(([id, devices]) => [id, devices.map((device) => device.id)]))
}

/** So many in one statement: what a database takes has an end. */
const PEOPLE_AT_ONCE = 500

/** What these people have chosen; whoever has chosen nothing is not among them. */
export async function choicesByPerson(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, Choices>> {
  const rows = await ofPeople(userIds, (some) =>
    db.selectFrom('channel_choices').selectAll().where('user_id', 'in', some).execute(),
  )
  const chosen = rows.map(({ is_on, ...row }) => ({ ...row, isOn: is_on === 1 }))
  return new Map([...Map.groupBy(chosen, (each) => each.user_id)].map(([id, each]) => [id, choicesOf(each)]))
}

/** The quiet hours of those of them who have chosen some. */
export async function quietHoursByPerson(db: Db, userIds: readonly string[]): Promise<ReadonlyMap<string, QuietHours>> {
  const rows = await ofPeople(userIds, (some) =>
    db.selectFrom('quiet_hours').selectAll().where('user_id', 'in', some).execute(),
  )
  return new Map(rows.map((row) => [row.user_id, { from: row.from_time, until: row.until_time }]))
}

async function ofPeople<Row>(
  userIds: readonly string[],
  read: (some: readonly string[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const ids = [...new Set(userIds)]
  const rows: Row[] = []
  for (let from = 0; from < ids.length; from += PEOPLE_AT_ONCE) {
    rows.push(...(await read(ids.slice(from, from + PEOPLE_AT_ONCE))))
  }
  return rows
}

export async function getAddress(db: Db, userId: string): Promise<string> {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()
  return email
}

/** Of somebody who has an account. */
export async function findPresentRole(db: Db, userId: string): Promise<Role | null> {
  const user = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return user?.role ?? null
}
