import type { Tx } from '#server/platform/db/database.ts'

/** The family says that it has paid; false where it has said so before, or where nothing waits. */
export async function updateSaidPaid(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ said_paid_at: now.getTime(), updated_at: now.getTime() })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .where('said_paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
