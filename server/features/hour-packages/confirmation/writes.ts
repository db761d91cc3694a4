import type { Tx } from '#server/platform/db/database.ts'

/** The money for a package has come; one that cost nothing has no payment. */
export async function updatePackagePaymentPaid(tx: Tx, packageId: string, now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'PAID', paid_at: now.getTime(), said_paid_at: null, updated_at: now.getTime() })
    .where('package_id', '=', packageId)
    .where('status', '=', 'PENDING')
    .execute()
}
