import type { Tx } from '#server/platform/db/database.ts'

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

/** From now on this student is nobody, and the e-mail can be registered again. */
export async function markErased(tx: Tx, studentId: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deleted_at: now.getTime() }).where('id', '=', studentId).execute()
}
