import type { Tx } from '#server/platform/db/database.ts'

export async function updateSchool(tx: Tx, studentId: string, school: string): Promise<void> {
  await tx.updateTable('student_facts').set({ school }).where('student_id', '=', studentId).execute()
}
