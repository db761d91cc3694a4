import type { Flag } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** False where there is no such student. */
export async function updateConsultationEnabled(tx: Tx, studentId: string, isEnabled: boolean): Promise<boolean> {
  const flag: Flag = isEnabled ? 1 : 0
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ consultation_enabled: flag })
    .where('id', '=', studentId)
    .where('role', '=', 'STUDENT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
