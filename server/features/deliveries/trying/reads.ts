import type { Db } from '#server/platform/db/database.ts'

export async function getAddressee(db: Db, id: string): Promise<{ name: string; email: string }> {
  return db.selectFrom('users').select(['name', 'email']).where('id', '=', id).executeTakeFirstOrThrow()
}
