import type { Tx } from '#server/platform/db/database.ts'
import { hashOfToken, newToken } from '#server/platform/ids.ts'

/** Stores the hash of a new secret in the place of the earlier one, and returns the secret, which is shown once. */
export async function replaceSecret(tx: Tx, userId: string, now: Date): Promise<string> {
  const secret = newToken()
  const stored = { secret_hash: hashOfToken(secret), created_at: now.getTime() }
  await tx
    .insertInto('calendar_secrets')
    .values({ user_id: userId, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute()
  return secret
}

export async function deleteSecret(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('calendar_secrets').where('user_id', '=', userId).execute()
}
