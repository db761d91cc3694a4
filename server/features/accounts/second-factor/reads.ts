import type { Db } from '#server/platform/db/database.ts'

/** What is kept of a secret while the second factor is on. */
export interface KeptFactor {
  readonly sealedSecret: Uint8Array
  readonly since: Date
}

/** Null while it is off. */
export async function findSecondFactor(db: Db, userId: string): Promise<KeptFactor | null> {
  const row = await db
    .selectFrom('users')
    .select(['totp_secret', 'totp_since'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row || row.totp_secret === null || row.totp_since === null) return null
  return { sealedSecret: row.totp_secret, since: new Date(row.totp_since) }
}

/** Recovery codes that nobody has used. */
export async function countCodesLeft(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}
