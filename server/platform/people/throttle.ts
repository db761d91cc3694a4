import type { Db, Tx } from '../db/database.ts'
import { newId } from '../ids.ts'

/** The newest failures under a key. They live in the database, so that a restart forgets none (Rules #1). */
export async function listFailures(db: Db, throttleKey: string, most: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('login_failures')
    .select('failed_at')
    .where('throttle_key', '=', throttleKey)
    .orderBy('failed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => new Date(row.failed_at))
}

export async function recordFailure(tx: Tx, throttleKey: string, now: Date): Promise<void> {
  await tx
    .insertInto('login_failures')
    .values({ id: newId(), throttle_key: throttleKey, failed_at: now.getTime() })
    .execute()
}

const KEPT_MS = 24 * 3_600_000

/** Throttle rows are kept for 24 hours (Rules: retention). */
export async function deleteOldFailures(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('login_failures')
    .where('failed_at', '<', now.getTime() - KEPT_MS)
    .execute()
}
