import type { Tx } from '../db/database.ts'
import { withdrawWhatWaits } from '../mail/waiting.ts'

/**
 * What was open when a backup was taken may have been ended since, for a reason: a stolen phone, a new password. Nobody
 * is signed in where it was put back, no device is known, no link to a calendar opens, and no mail leaves that waited
 * then (Rules: retention).
 */
export async function shutEveryDoor(tx: Tx): Promise<void> {
  for (const table of ['sessions', 'devices', 'calendar_secrets'] as const) await tx.deleteFrom(table).execute()
  await withdrawWhatWaits(tx)
}
