import type { Db } from '#server/platform/db/database.ts'

/** Students who are erased, of whom something is still there, and no report stands. */
export async function listErasedWithoutReport(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('message_reports as report')
    .innerJoin('users as student', 'student.id', 'report.person_id')
    .select('report.person_id')
    .distinct()
    .where('student.deleted_at', 'is not', null)
    .where('report.message_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('message_reports as other')
            .select('other.id')
            .whereRef('other.person_id', '=', 'report.person_id')
            .where('other.ended_at', 'is', null),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.person_id)
}
