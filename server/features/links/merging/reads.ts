import type { Db } from '#server/platform/db/database.ts'

/** The parents who have a link to this student, or are never to have one. */
export async function listTaken(db: Db, studentId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('family_links')
    .select('parent_id')
    .where('student_id', '=', studentId)
    .where((eb) => eb.or([eb('state', '<>', 'ENDED'), eb('barred', '=', 1)]))
    .execute()
  return new Set(rows.map((row) => row.parent_id))
}
