import type { Db } from '#server/platform/db/database.ts'
import { hasAddress } from '#server/platform/people/addresses.ts'

/** Each address that a student has had and nobody else has now; none of whoever never had one. */
export async function listEmailsOf(db: Db, { id, email }: { id: string; email: string }): Promise<string[]> {
  const rows = await notOfOthers(db, id).execute()
  return [...new Set([email, ...rows.map((row) => row.email)])].filter((each) => each !== '')
}

/** Those of them that the tutor vouches for: any other may be somebody else's, whom nobody asked. */
export async function listVouchedEmailsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await notOfOthers(db, userId).where('held.is_vouched', '=', 1).execute()
  return rows.map((row) => row.email)
}

function notOfOthers(db: Db, userId: string) {
  return db
    .selectFrom('held_emails as held')
    .leftJoin('users as other', (join) =>
      join
        .onRef('other.email', '=', 'held.email')
        .onRef('other.id', '<>', 'held.user_id')
        .on('other.deleted_at', 'is', null)
        .on(hasAddress('other')),
    )
    .select('held.email')
    .where('held.user_id', '=', userId)
    .where('other.id', 'is', null)
}
