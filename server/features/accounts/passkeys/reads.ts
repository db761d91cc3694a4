import type { Passkey } from '#contract/passkeys.ts'
import type { Role } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The oldest first. */
export async function listPasskeys(db: Db, userId: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    ...{ id, name, addedAt: new Date(created_at) },
    lastUsedAt: last_used_at === null ? null : new Date(last_used_at),
  }))
}

/** By what a browser knows those that a person has already. */
export async function listCredentials(db: Db, userId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: transports.split(',').filter(Boolean),
  }))
}

/** A passkey with whom it signs in, as that person is now. */
export interface KnownPasskey {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
  readonly user: {
    readonly id: string
    readonly role: Role
    /** Since when the password is one that nobody has chosen. */
    readonly generatedAt: Date | null
    /** Of a student. */
    readonly lastUsedAt: Date | null
  }
}

/** Null for one that nobody has here. */
export async function findPasskey(db: Db, credentialId: string): Promise<KnownPasskey | null> {
  const row = await db
    .selectFrom('passkeys as passkey')
    .innerJoin('users as user', 'user.id', 'passkey.user_id')
    .select(['passkey.id', 'passkey.public_key', 'passkey.counter'])
    .select(['user.id as user_id', 'user.role', 'user.password_generated_at', 'user.last_used_at'])
    .where('passkey.credential_id', '=', credentialId)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const dateOf = (instant: number | null) => (instant === null ? null : new Date(instant))
  const times = { generatedAt: dateOf(row.password_generated_at), lastUsedAt: dateOf(row.last_used_at) }
  return {
    ...{ id: row.id, publicKey: row.public_key, counter: row.counter },
    user: { id: row.user_id, role: row.role, ...times },
  }
}
