import type { Tx } from '#server/platform/db/database.ts'
import { ERASED_PARENT_NAME } from '#server/platform/db/personal.ts'

/**
 * Before anything is read or written, as for a student who is erased: whoever else is about to write for this parent waits
 * for the row. False where there is no such parent.
 */
export async function holdParent(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('role', '=', 'PARENT')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** From now on this parent is nobody, and the e-mail can be registered again. */
export async function markErased(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('users').set({ deleted_at: now.getTime() }).where('id', '=', id).execute()
}

export async function nameErased(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('users').set({ name: ERASED_PARENT_NAME }).where('id', '=', id).execute()
}
