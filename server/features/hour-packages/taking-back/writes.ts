import type { Tx } from '#server/platform/db/database.ts'

/** The money for a package had not come after all. */
export async function updatePackagePaymentPending(tx: Tx, packageId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'PENDING', paid_at: null, updated_at: now.getTime() })
    .where('package_id', '=', packageId)
    .where('status', '=', 'PAID')
    .execute()
}
