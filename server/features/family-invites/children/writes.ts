import type { Alone } from '#domain/rights.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { aloneColumns } from '#server/platform/people/acting.ts'

/** Of a student who has just been made: the year group, and what is done alone at that age. */
export async function insertFacts(
  tx: Tx,
  studentId: string,
  { cohort, alone }: { cohort: number | null; alone: Alone },
): Promise<void> {
  await tx.insertInto('student_facts').values({ student_id: studentId, cohort }).execute()
  await tx.updateTable('users').set(aloneColumns(alone)).where('id', '=', studentId).execute()
}
