import type { Tx } from '../db/database.ts'

/**
 * What was open when a backup was taken may have been ended since, for a reason: a stolen phone, a new password. Nobody
 * is signed in where it was put back, no device is known, and no link to a calendar opens (Rules: retention).
 */
export async function shutEveryDoor(tx: Tx): Promise<void> {
  for (const table of ['sessions', 'devices', 'calendar_secrets'] as const) await tx.deleteFrom(table).execute()
}
