import type { Db } from '#server/platform/db/database.ts'
import type { Subscription } from '#server/platform/push/transport.ts'
import { type DueMail, deliveries, mailOf } from '../sending/reads.ts'

/** A push that waits. */
export interface DuePush extends DueMail {
  readonly deviceId: string
}

/** What should be pushed now, in the order in which it happened. */
export async function listDuePushes(db: Db, now: Date, most: number): Promise<DuePush[]> {
  const rows = await deliveries(db)
    .select('delivery.target')
    .where('delivery.status', '=', 'WAITING')
    .where('delivery.channel', '=', 'PUSH')
    .where('delivery.due_at', '<=', now.getTime())
    .orderBy('happening.happened_at')
    .orderBy('delivery.id')
    .limit(most)
    .execute()
  return rows.map(({ target, ...row }) => ({ ...mailOf(row), deviceId: target }))
}

/** Of these devices those that take pushes, and where. */
export async function subscriptionsOf(
  db: Db,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, Subscription>> {
  if (deviceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('devices')
    .select(['id', 'push_endpoint', 'push_p256dh', 'push_auth'])
    .where('id', 'in', [...new Set(deviceIds)])
    .execute()
  return new Map(
    rows.flatMap(({ id, push_endpoint: endpoint, push_p256dh: p256dh, push_auth: auth }) =>
      endpoint && p256dh && auth ? [[id, { endpoint, p256dh, auth }] as const] : [],
    ),
  )
}
