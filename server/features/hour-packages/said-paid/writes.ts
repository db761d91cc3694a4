import type { Tx } from '#server/platform/db/database.ts'

/** The family says that it has paid for a package; false where it has said so, or where nothing waits. */
export async function updatePackageSaidPaid(tx: Tx, packageId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ said_paid_at: now.getTime(), updated_at: now.getTime() })
    .where('package_id', '=', packageId)
    .where('status', '=', 'PENDING')
    .where('said_paid_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
