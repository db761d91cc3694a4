import type { Tx } from '#server/platform/db/database.ts'

/** False where there is no such student. */
export async function updateKept(tx: Tx, studentId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ kept_at: now.getTime() })
    .where('id', '=', studentId)
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
