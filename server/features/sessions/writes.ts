import type { Tx } from '#server/platform/db/database.ts'

/** Which sessions of a person: one, or all but one. */
export type Ended = { readonly only: string } | { readonly except: string }

/**
 * Ends sessions and forgets the devices that they were opened with: whoever is signed out from elsewhere is a stranger
 * when he comes back. How many have ended.
 */
export async function deleteSessions(tx: Tx, userId: string, ended: Ended): Promise<number> {
  let sessions = tx.deleteFrom('sessions').where('user_id', '=', userId)
  sessions = 'only' in ended ? sessions.where('id', '=', ended.only) : sessions.where('id', '<>', ended.except)
  const gone = await sessions.returning('device_id').execute()
  const devices = gone.flatMap(({ device_id }) => device_id ?? [])
  if (devices.length > 0) await tx.deleteFrom('devices').where('id', 'in', devices).execute()
  return gone.length
}
