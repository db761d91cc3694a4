import type { Role } from '#domain/people.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/ids.ts'

/** Whose calendar a secret opens; null when it opens none. */
export async function findSubscriber(db: Db, secret: string): Promise<{ id: string; role: Role } | null> {
  const row = await db
    .selectFrom('calendar_secrets as calendar')
    .innerJoin('users as person', 'person.id', 'calendar.user_id')
    .select(['person.id', 'person.role'])
    .where('calendar.secret_hash', '=', hashOfToken(secret))
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

/** Since when a person has a link to his calendar; null without one. */
export async function findSecretMadeAt(db: Db, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('calendar_secrets')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? new Date(row.created_at) : null
}
