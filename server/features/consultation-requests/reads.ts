import type { Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/ids.ts'

export interface ConsultationRequest {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly childName: string
  readonly category: Category
  readonly note: string
  readonly startTime: Date
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
}

/** Null for a token that nobody was sent. */
export async function findByToken(db: Db, token: string): Promise<ConsultationRequest | null> {
  const row = await db
    .selectFrom('consultation_requests')
    .select(['id', 'name', 'email', 'child_name', 'category', 'note', 'start_at', 'expires_at', 'confirmed_at'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ id: row.id, name: row.name, email: row.email, childName: row.child_name, category: row.category },
    ...{ note: row.note, startTime: new Date(row.start_at), expiresAt: new Date(row.expires_at) },
    confirmedAt: row.confirmed_at === null ? null : new Date(row.confirmed_at),
  }
}

export interface Hold {
  readonly network: string
  readonly email: string
  readonly startTime: Date
  readonly heldUntil: Date
}

/** Every time that is kept now: ten at most (Rules #251). */
export async function listHolds(db: Db, now: Date): Promise<Hold[]> {
  const rows = await db
    .selectFrom('consultation_requests')
    .select(['network', 'email', 'start_at', 'held_until'])
    .where('held_until', '>', now.getTime())
    .where('confirmed_at', 'is', null)
    .orderBy('held_until')
    .execute()
  return rows.map(({ network, email, start_at, held_until }) => ({
    ...{ network, email, startTime: new Date(start_at), heldUntil: new Date(held_until) },
  }))
}
