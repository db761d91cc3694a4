import type { Role } from '#domain/people.ts'
import type { Acts } from '#domain/rights.ts'
import type { Db } from '#server/platform/db/database.ts'
import { hashOfToken } from '#server/platform/ids.ts'
import { actsOf } from '#server/platform/people/acting.ts'

export interface Subscriber {
  readonly id: string
  readonly role: Role
  readonly acts: Acts
  readonly lastReadAt: Date | null
}

/** Whose calendar a secret opens; null when it opens none. */
export async function findSubscriber(db: Db, secret: string): Promise<Subscriber | null> {
  const row = await db
    .selectFrom('calendar_secrets as calendar')
    .innerJoin('users as person', 'person.id', 'calendar.user_id')
    .select(['person.id', 'person.role', 'calendar.last_read_at', 'person.may_book', 'person.may_change'])
    .select(['person.sees_money', 'person.may_buy'])
    .where('calendar.secret_hash', '=', hashOfToken(secret))
    .where('person.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  const { id, role } = row
  return { id, role, acts: await actsOf(db, { id, role }, row), lastReadAt: dateOrNull(row.last_read_at) }
}

/** Since when a person has a link to his calendar, and when a calendar last read it; nulls without one. */
export async function findLink(db: Db, userId: string): Promise<{ madeAt: Date | null; lastReadAt: Date | null }> {
  const row = await db
    .selectFrom('calendar_secrets')
    .select(['created_at', 'last_read_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return { madeAt: dateOrNull(row?.created_at), lastReadAt: dateOrNull(row?.last_read_at) }
}

const dateOrNull = (at: number | null | undefined): Date | null => (typeof at === 'number' ? new Date(at) : null)
