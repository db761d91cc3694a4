import type { Tx } from '#server/platform/db/database.ts'
import type { KeptFactor } from './reads.ts'

/** False where there is one already. */
export async function insertSecondFactor(
  tx: Tx,
  userId: string,
  { sealedSecret, since, step }: KeptFactor & { readonly step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_secret: sealedSecret, totp_since: since.getTime(), totp_step: step })
    .where('id', '=', userId)
    .where('totp_secret', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** With its recovery codes; false where there is none. */
export async function deleteSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_secret: null, totp_since: null, totp_step: null })
    .where('id', '=', userId)
    .where('totp_secret', 'is not', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** A code of each half minute is taken once, and none of an earlier one after it; false where it was (I37). */
export async function takeStep(
  tx: Tx,
  userId: string,
  { sealedSecret, step }: { sealedSecret: Uint8Array; step: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where('totp_secret', '=', sealedSecret)
    .where('totp_step', '<', step)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Those of before open nothing any more. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Uint8Array[]): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, used_at: null }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

/** False for one that nobody was given, or that was used before (I38). */
export async function takeRecoveryCode(tx: Tx, userId: string, hash: Uint8Array, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now.getTime() })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
