import type { Tx } from '#server/platform/db/database.ts'
import { NO_PUSHES } from '#server/platform/people/devices.ts'
import type { Subscription } from '#server/platform/push/transport.ts'

/** One device takes pushes there, and whichever did before does no more (Rules I39). */
export async function updateSubscription(
  tx: Tx,
  deviceId: string,
  { endpoint, p256dh, auth }: Subscription,
  { keyId, now }: { keyId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('devices')
    .set(NO_PUSHES)
    .where('push_endpoint', '=', endpoint)
    .where('id', '<>', deviceId)
    .execute()
  await tx
    .updateTable('devices')
    .set({
      ...{ push_endpoint: endpoint, push_p256dh: p256dh, push_auth: auth },
      ...{ push_key: keyId, push_since: now.getTime() },
    })
    .where('id', '=', deviceId)
    .execute()
}

export async function endSubscription(tx: Tx, deviceId: string): Promise<void> {
  await tx.updateTable('devices').set(NO_PUSHES).where('id', '=', deviceId).execute()
}
