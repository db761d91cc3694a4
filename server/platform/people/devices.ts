import type { SeenDevice } from '#domain/devices.ts'
import { DEVICE_KEPT_DAYS, MOST_DEVICES } from '#domain/sessions.ts'
import type { Db, Tx } from '../db/database.ts'
import { hashOfToken, newId, newToken } from '../ids.ts'

/** The secret of a device: 32 random bytes that its browser keeps, which open nothing (Rules #1). */
const SECRET = /^[\w-]{43}$/

/** The id of a device that this account has signed in with, or null for any other, and for what is no secret at all. */
export async function findDevice(db: Db, userId: string, secret: string | undefined): Promise<string | null> {
  if (secret === undefined || !SECRET.test(secret)) return null
  const row = await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('secret_hash', '=', hashOfToken(secret))
    .executeTakeFirst()
  return row?.id ?? null
}

/** A device as it shows itself. */
export interface ShownDevice extends SeenDevice {
  readonly secret?: string | undefined
}

/** Somebody has signed in with this device: from now on the account knows it. Answers with the secret it is to keep. */
export async function knowDevice(
  tx: Tx,
  userId: string,
  { secret: sent, name, network }: ShownDevice,
  now: Date,
): Promise<{ id: string; secret: string; isKnown: boolean; hasSecret: boolean }> {
  const known = await findDevice(tx, userId, sent)
  const hasSecret = sent !== undefined && SECRET.test(sent)
  const secret = hasSecret ? sent : newToken()
  const lately = { name, address_prefix: network, last_used_at: now.getTime() }
  if (known) {
    await tx.updateTable('devices').set(lately).where('id', '=', known).execute()
    return { id: known, secret, isKnown: true, hasSecret }
  }
  const id = newId()
  await tx
    .insertInto('devices')
    .values({
      id,
      user_id: userId,
      secret_hash: hashOfToken(secret),
      created_at: now.getTime(),
      ...lately,
    })
    .execute()
  await forgetLeastUsed(tx, userId, id)
  return { id, secret, isKnown: false, hasSecret }
}

/** What else the account has signed in with. */
export async function listOtherDevices(db: Db, userId: string, id: string): Promise<SeenDevice[]> {
  const rows = await db
    .selectFrom('devices')
    .select(['name', 'address_prefix'])
    .where('user_id', '=', userId)
    .where('id', '<>', id)
    .execute()
  return rows.map(({ name, address_prefix }) => ({ name, network: address_prefix }))
}

async function forgetLeastUsed(tx: Tx, userId: string, newest: string): Promise<void> {
  const kept = tx
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .orderBy('last_used_at', 'desc')
    .limit(MOST_DEVICES - 1)
  await tx
    .deleteFrom('devices')
    .where('user_id', '=', userId)
    .where('id', '<>', newest)
    .where('id', 'not in', kept)
    .execute()
}

/** A device that takes none. */
export const NO_PUSHES = { push_endpoint: null, push_p256dh: null, push_auth: null, push_key: null, push_since: null }

/** What nobody is signed in on takes no pushes: this person's devices, or everybody's (Rules #162). */
export async function forgetPushes(tx: Tx, userId: string | null): Promise<void> {
  let idle = tx
    .updateTable('devices')
    .set(NO_PUSHES)
    .where('push_endpoint', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('sessions as session').select('session.id').whereRef('session.device_id', '=', 'devices.id')),
      ),
    )
  if (userId) idle = idle.where('user_id', '=', userId)
  await idle.execute()
}

/** It takes none there any more, unless it has given another address meanwhile. */
export async function forgetPushesAt(tx: Tx, deviceId: string, endpoint: string): Promise<void> {
  await tx
    .updateTable('devices')
    .set(NO_PUSHES)
    .where('id', '=', deviceId)
    .where('push_endpoint', '=', endpoint)
    .execute()
}

/** What was given to another key of ours is refused by every push service. */
export async function forgetForeignPushes(tx: Tx, keyId: string): Promise<void> {
  await tx.updateTable('devices').set(NO_PUSHES).where('push_key', '<>', keyId).execute()
}

/** Devices that nobody has signed in with for long are known no more (Rules: retention). */
export async function deleteUnusedDevices(tx: Tx, now: Date): Promise<void> {
  const before = now.getTime() - DEVICE_KEPT_DAYS * 24 * 3_600_000
  await tx.deleteFrom('devices').where('last_used_at', '<', before).execute()
}
