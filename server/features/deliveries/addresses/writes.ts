import type { Tx } from '#server/platform/db/database.ts'

/** False where there is no such student. */
export async function updateEmailFailing(tx: Tx, studentId: string, failedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_failed_at: failedAt?.getTime() ?? null })
    .where('id', '=', studentId)
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
