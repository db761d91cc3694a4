import type { Tx } from '../db/database.ts'
import { withdrawWhatWaits } from '../mail/waiting.ts'

/**
 * What was open when a backup was taken may have been ended since, for a reason: a stolen phone, a new password. Nobody
 * is signed in where it was put back, no device is known, no link to a calendar or from a mail opens, whatever key
 * the server has, no address is replaced by one that was asked for then, and no mail leaves that waited then (Rules:
 * retention).
 */
export async function shutEveryDoor(tx: Tx): Promise<void> {
  const doors = [
    ...(['sessions', 'devices', 'calendar_secrets', 'one_time_links'] as const),
    ...(['email_changes', 'passkey_challenges', 'server_keys'] as const),
  ]
  for (const table of doors) await tx.deleteFrom(table).execute()
  await withdrawWhatWaits(tx)
}
