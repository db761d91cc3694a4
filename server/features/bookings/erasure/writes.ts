import type { Tx } from '#server/platform/db/database.ts'

/** Of every booking of a student, hidden ones too. */
export async function blankTexts(tx: Tx, studentId: string): Promise<void> {
  await tx
    .updateTable('bookings')
    .set({ title: '', notes: '', amendment_reason: '', meeting_link: null, waive_reason: '' })
    .where('student_id', '=', studentId)
    .execute()
}
