import type { Db } from '#server/platform/db/database.ts'

/** How many of these ids are active subjects. */
export async function countActiveSubjects(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db
    .selectFrom('subjects')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('is_active', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
