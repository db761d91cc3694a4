import type { Db } from '#server/platform/db/database.ts'

/** Who is of this cohort, or of one before it, and was not told yet that the school years are over. */
export async function listGrownUp(
  db: Db,
  newestCohort: number,
  limit: number,
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('student_facts as facts')
    .innerJoin('users as student', 'student.id', 'facts.student_id')
    .select(['student.id', 'student.name'])
    .where('facts.adult_at', 'is', null)
    .where('facts.cohort', 'is not', null)
    .where('facts.cohort', '<=', newestCohort)
    .where('student.deleted_at', 'is', null)
    .orderBy('facts.cohort')
    .orderBy('student.id')
    .limit(limit)
    .execute()
}

export async function listNames(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .select('name')
    .where('id', 'in', ids)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(({ name }) => name)
}
