import type { Db } from '#server/platform/db/database.ts'
import type { Subscription } from '#server/platform/push/transport.ts'

/** The device that a session is open on; null where it has none, or has ended. */
export async function findDeviceOfSession(db: Db, sessionId: string): Promise<string | null> {
  const row = await db.selectFrom('sessions').select('device_id').where('id', '=', sessionId).executeTakeFirst()
  return row?.device_id ?? null
}

/** Where the device of a session takes pushes; null where it takes none. */
export async function findSubscription(
  db: Db,
  sessionId: string,
): Promise<(Subscription & { readonly deviceId: string }) | null> {
  const row = await db
    .selectFrom('sessions as session')
    .innerJoin('devices as device', 'device.id', 'session.device_id')
    .select(['device.id', 'device.push_endpoint', 'device.push_p256dh', 'device.push_auth'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
  if (!row?.push_endpoint || !row.push_p256dh || !row.push_auth) return null
  return { deviceId: row.id, endpoint: row.push_endpoint, p256dh: row.push_p256dh, auth: row.push_auth }
}
