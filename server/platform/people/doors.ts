import type { Tx } from '../db/database.ts'
import { withdrawWhatWaits } from '../mail/waiting.ts'

/**
 * What was open when a backup was taken may have been ended since, for a reason: a stolen phone, a new password. Nobody
 * is signed in where it was put back, no device is known, no link to a calendar or from a mail opens, whatever key
 * the server has, and no mail leaves that waited then (Rules: retention).
 */
export async function shutEveryDoor(tx: Tx): Promise<void> {
  const doors = [
    ...(['sessions', 'devices', 'calendar_secrets', 'one_time_links', 'passkey_challenges'] as const),
    'server_keys' as const,
  ]
  for (const table of doors) await tx.deleteFrom(table).execute()
  await withdrawWhatWaits(tx)
}
