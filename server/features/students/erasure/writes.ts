import type { Tx } from '#server/platform/db/database.ts'

/** What stands in the books instead of a name (Rules #82). */
export const ERASED_NAME = 'Deleted student'
/** No password has such a hash. */
const NO_PASSWORD = 'erased'

/**
 * Before anything is read or written: whoever else is about to write for this student waits for the row, and is refused
 * once it is marked. False where there is no such student.
 */
export async function holdStudent(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nothing of the account says any more who it was. */
export async function blankAccount(tx: Tx, studentId: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      email: '',
      phone_number: '',
      timezone: 'Europe/London',
      description: '',
      password_hash: NO_PASSWORD,
      password_generated_at: null,
      last_used_at: null,
      kept_at: null,
    })
    .where('id', '=', studentId)
    .execute()
}

/** From now on this student is nobody, and the e-mail can be registered again. */
export async function markErased(tx: Tx, studentId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deleted_at: now.getTime() }).where('id', '=', studentId).execute()
}

/** What is neither money nor a lesson that took place; with an attempt go its answers. */
export async function deleteBelongings(tx: Tx, studentId: string): Promise<void> {
  const bookings = tx.selectFrom('bookings').select('id').where('student_id', '=', studentId)
  await tx.deleteFrom('lesson_resources').where('booking_id', 'in', bookings).execute()
  await tx.deleteFrom('quiz_attempts').where('student_id', '=', studentId).execute()
  await tx.deleteFrom('quiz_assignments').where('student_id', '=', studentId).execute()
  await tx.deleteFrom('notice_receipts').where('user_id', '=', studentId).execute()
  await tx.deleteFrom('notices').where('user_id', '=', studentId).execute()
  await tx.deleteFrom('calendar_secrets').where('user_id', '=', studentId).execute()
  await tx.deleteFrom('student_subjects').where('student_id', '=', studentId).execute()
}
