import { isExpired } from '#domain/notices.ts'
import type { LetterStateOf } from '#domain/planned-letters.ts'
import type { Db } from '#server/platform/db/database.ts'

/** What the tutor announced, as it stands. */
export async function noticeStates(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, LetterStateOf['notice']>> {
  const rows = await db
    .selectFrom('notices')
    .select(['id', 'title', 'content', 'is_active', 'expires_at'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(
    rows.map(({ id, title, content, is_active, expires_at }) => {
      const expiresAt = expires_at === null ? null : new Date(expires_at)
      return [id, { title, content, isShown: is_active === 1 && !isExpired({ expiresAt }, now) }]
    }),
  )
}
