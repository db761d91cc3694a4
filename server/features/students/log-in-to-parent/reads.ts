import type { Db } from '#server/platform/db/database.ts'

/** Before it nothing was written to the student. */
export async function getRegisteredAt(db: Db, id: string): Promise<Date> {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()
  return new Date(row.created_at)
}
