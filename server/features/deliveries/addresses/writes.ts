import { FAMILY_ROLES } from '#domain/people.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** False where there is nobody of a family. */
export async function updateEmailFailing(tx: Tx, personId: string, failedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_failed_at: failedAt?.getTime() ?? null })
    .where('id', '=', personId)
    .where('role', 'in', FAMILY_ROLES)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
