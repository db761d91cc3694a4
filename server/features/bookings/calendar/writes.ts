import type { Tx } from '#server/platform/db/database.ts'
import { hashOfToken, newToken } from '#server/platform/ids.ts'

/** Stores the hash of a new secret and returns the secret, which is shown once. */
export async function insertSecret(tx: Tx, userId: string, now: Date): Promise<string> {
  const secret = newToken()
  await tx
    .insertInto('calendar_secrets')
    .values({ user_id: userId, secret_hash: hashOfToken(secret), created_at: now.getTime(), last_read_at: null })
    .execute()
  return secret
}

export async function noteReading(tx: Tx, secret: string, now: Date): Promise<void> {
  await tx
    .updateTable('calendar_secrets')
    .set({ last_read_at: now.getTime() })
    .where('secret_hash', '=', hashOfToken(secret))
    .execute()
}
