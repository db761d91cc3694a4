import { childsNewDeviceNotice, isNewDevice, newDeviceLetter, type SeenDevice } from '#domain/devices.ts'
import { firstNameIn, hasStudentProfile, type Role } from '#domain/people.ts'
import { NEW_DEVICE_THROTTLE } from '#domain/sessions.ts'
import { waitSeconds } from '#domain/throttle.ts'
import { tellFamily, writeTo } from '#server/features/happenings/actions.ts'
import { findFamily } from '#server/features/happenings/reads.ts'
import { prefixOf } from '#server/platform/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deviceNameOf } from '#server/platform/people/device-names.ts'
import { knowDevice, listOtherDevices, type ShownDevice } from '#server/platform/people/devices.ts'
import { openSession } from '#server/platform/people/sessions.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'

/** A session of a device, which the account knows from now on. */
export async function openOnDevice(
  tx: Tx,
  user: { id: string; role: Role },
  shown: ShownDevice,
  now: Date,
): Promise<{ token: string; deviceSecret: string; isTold: boolean }> {
  const device = await knowDevice(tx, user.id, shown, now)
  const isTold = await tellOfNewDevice(tx, user, { ...shown, ...device }, now)
  const token = await openSession(tx, user, now, { deviceId: device.id, network: shown.network })
  return { token, deviceSecret: device.secret, isTold }
}

/** Writes to the owner of an account of a device that it has not signed in with before, within limits (Rules #1). */
async function tellOfNewDevice(
  tx: Tx,
  user: { id: string; role: Role },
  device: SeenDevice & { readonly id: string; readonly isKnown: boolean; readonly hasSecret: boolean },
  now: Date,
): Promise<boolean> {
  if (device.isKnown || !isNewDevice(device, await listOtherDevices(tx, user.id, device.id))) return false
  const key = `new device ${user.id}`
  const letters = await listFailures(tx, key, NEW_DEVICE_THROTTLE.failures)
  if (waitSeconds(letters, now, NEW_DEVICE_THROTTLE) > 0) return false
  await recordFailure(tx, key, now)
  writeTo(tx, { user, cause: 'new_device', letter: newDeviceLetter(device, now), now })
  if (hasStudentProfile[user.role]) await tellManagers(tx, user.id, device, now)
  return true
}

/** A child may have no mail, and the bell of the account is read by whoever got in. */
async function tellManagers(tx: Tx, studentId: string, device: SeenDevice, now: Date): Promise<void> {
  const family = await findFamily(tx, studentId)
  if (!family || family.links.length === 0) return
  await tellFamily(
    tx,
    {
      ...{
        ...childsNewDeviceNotice(firstNameIn(family.student.name), device, now),
        type: 'WARNING',
        priority: 'NORMAL',
      },
      ...{ cause: 'new_device', studentId, byId: studentId, about: { kind: 'student', id: studentId }, now },
    },
    family,
  )
}

/** For before a transaction: the first name of all waits for its library. */
export async function shownDevice(secret: string | undefined, address: string, agent: string): Promise<ShownDevice> {
  return { secret, name: await deviceNameOf(agent), network: prefixOf(address) }
}
