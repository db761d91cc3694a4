import type { Role } from '#domain/people.ts'
import { prefixOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deviceNameOf } from '#server/platform/people/device-names.ts'
import { knowDevice, type ShownDevice } from '#server/platform/people/devices.ts'
import { openSession } from '#server/platform/people/sessions.ts'

/** A session of a device, which the account knows from now on. */
export async function openOnDevice(
  tx: Tx,
  user: { id: string; role: Role },
  shown: ShownDevice,
  now: Date,
): Promise<{ token: string; deviceSecret: string }> {
  const { id: deviceId, secret } = await knowDevice(tx, user.id, shown, now)
  return { token: await openSession(tx, user, now, { deviceId, network: shown.network }), deviceSecret: secret }
}

/** For before a transaction: the first name of all waits for its library. */
export async function shownDevice(secret: string | undefined, address: string, agent: string): Promise<ShownDevice> {
  return { secret, name: await deviceNameOf(agent), network: prefixOf(address) }
}
