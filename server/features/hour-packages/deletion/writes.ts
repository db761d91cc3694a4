import type { Tx } from '#server/platform/db/database.ts'

/** The package vanishes from every list; the money that was awaited for it is not owed any more. */
export async function updateDeleted(tx: Tx, packageId: string, now: Date): Promise<void> {
  await tx
    .updateTable('hour_packages')
    .set({ deleted_at: now.getTime() })
    .where('id', '=', packageId)
    .where('deleted_at', 'is', null)
    .execute()
  await tx
    .updateTable('payments')
    .set({ status: 'VOID', said_paid_at: null, updated_at: now.getTime() })
    .where('package_id', '=', packageId)
    .where('status', '=', 'PENDING')
    .execute()
}
