import type { Db } from '#server/platform/db/database.ts'

/** How many of these ids are students who have not been deleted. */
export async function countStudents(db: Db, ids: readonly string[]): Promise<number> {
  const row = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Of these students, who has the quiz, and until when. */
export async function listDueDates(
  db: Db,
  quizId: string,
  studentIds: readonly string[],
): Promise<Map<string, Date | null>> {
  const rows = await db
    .selectFrom('quiz_assignments')
    .select(['student_id', 'due_at'])
    .where('quiz_id', '=', quizId)
    .where('student_id', 'in', studentIds)
    .execute()
  return new Map(rows.map((row) => [row.student_id, row.due_at === null ? null : new Date(row.due_at)]))
}

/** Everyone who has the quiz. */
export async function listAssigned(db: Db, quizId: string): Promise<string[]> {
  const rows = await db.selectFrom('quiz_assignments').select('student_id').where('quiz_id', '=', quizId).execute()
  return rows.map((row) => row.student_id)
}
