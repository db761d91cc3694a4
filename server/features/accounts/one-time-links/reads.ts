import type { OneTimeLink } from '#domain/one-time-links.ts'
import { FAMILY_ROLES, type Role } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/ids.ts'
import { hasAddress } from '#server/platform/people/addresses.ts'

/** A link with whom it was sent to, as that person is now. */
export interface SentLink extends OneTimeLink {
  readonly id: string
  readonly createdAt: Date
  readonly user: { readonly id: string; readonly role: Role; readonly name: string }
}

/** Null for a token that nobody was sent. */
export async function findLink(db: Db, token: string): Promise<SentLink | null> {
  const row = await db
    .selectFrom('one_time_links as link')
    .innerJoin('users as user', 'user.id', 'link.user_id')
    .leftJoin('email_changes as change', 'change.user_id', 'link.user_id')
    .select(['link.id', 'link.purpose', 'link.email', 'link.created_at', 'link.expires_at', 'link.used_at'])
    .select(['user.id as user_id', 'user.role', 'user.name', 'user.email as current_email', 'change.new_email'])
    .where('link.token_hash', '=', hashOfToken(token))
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ id: row.id, purpose: row.purpose, email: row.email, currentEmail: row.current_email },
    ...{ newEmail: row.new_email, createdAt: new Date(row.created_at) },
    ...{ expiresAt: new Date(row.expires_at), usedAt: row.used_at === null ? null : new Date(row.used_at) },
    user: { id: row.user_id, role: row.role, name: row.name },
  }
}

export interface Addressee {
  readonly id: string
  readonly role: Role
  readonly email: string
  readonly isConfirmed: boolean
}

function addressees(db: Db) {
  return db.selectFrom('users').select(['id', 'role', 'email', 'email_verified_at', 'email_failed_at'])
}
const addresseeOf = (
  row: Awaited<ReturnType<ReturnType<typeof addressees>['executeTakeFirstOrThrow']>>,
): Addressee => ({
  ...{ id: row.id, role: row.role, email: row.email },
  isConfirmed: row.email_verified_at !== null && row.email_failed_at === null,
})

export async function findAddressee(db: Db, who: { email: string } | { id: string }): Promise<Addressee | null> {
  const row = await addressees(db)
    .where('deleted_at', 'is', null)
    .$if('id' in who, (query) => query.where('id', '=', 'id' in who ? who.id : ''))
    .$if('email' in who, (query) => query.where('email', '=', 'email' in who ? who.email : '').where(hasAddress()))
    .executeTakeFirst()
  return row ? addresseeOf(row) : null
}

/** Those of families who have not confirmed their address and have no open link to do it, at most so many. */
export async function listUnconfirmed(db: Db, most: number): Promise<Addressee[]> {
  const rows = await addressees(db)
    .where('deleted_at', 'is', null)
    .where('role', 'in', FAMILY_ROLES)
    .where('known_at', 'is not', null)
    .where('email_verified_at', 'is', null)
    .where(hasAddress())
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(addresseeOf)
}
