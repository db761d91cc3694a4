import type { StateOf } from '#domain/still-true.ts'
import type { Db } from '#server/platform/db/database.ts'

/** These links as they stand; none for one that was voided, or in whose place there is a newer one. */
export async function linkStates(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, StateOf['link']>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('one_time_links as link')
    .innerJoin('users as user', 'user.id', 'link.user_id')
    .leftJoin('email_changes as change', 'change.user_id', 'link.user_id')
    .select(['link.id', 'link.purpose', 'link.email', 'link.used_at'])
    .select(['user.email as current_email', 'change.new_email'])
    .where('link.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, purpose, email, used_at, current_email: currentEmail, new_email: newEmail }) => {
      const usedAt = used_at === null ? null : new Date(used_at)
      return [id, { purpose, email, currentEmail, newEmail, usedAt }]
    }),
  )
}
