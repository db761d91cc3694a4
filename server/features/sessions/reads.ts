import type { Session } from '#contract/sessions.ts'
import { UNKNOWN_DEVICE } from '#domain/devices.ts'
import type { Db } from '#server/platform/db/database.ts'

/** An account has at most fifty (MOST_SESSIONS). The one that asks is first, then the one used last. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions as session')
    .leftJoin('devices as device', 'device.id', 'session.device_id')
    .select([
      'session.id',
      'session.created_at',
      'session.last_seen_at',
      'session.address_prefix',
      'device.name',
      'device.push_since',
    ])
    .where('session.user_id', '=', userId)
    .where('session.expires_at', '>', now.getTime())
    .orderBy('session.last_seen_at', 'desc')
    .orderBy('session.id')
    .execute()
  const sessions = rows.map((row) => ({
    ...{ id: row.id, name: row.name || UNKNOWN_DEVICE, network: row.address_prefix },
    ...{ signedInAt: new Date(row.created_at), lastUsedAt: new Date(row.last_seen_at) },
    ...{ isThis: row.id === sessionId, takesPushes: row.push_since !== null },
  }))
  return [...sessions.filter(({ isThis }) => isThis), ...sessions.filter(({ isThis }) => !isThis)]
}
