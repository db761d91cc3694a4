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

/** Of every adjustment of a student's hours: the entry beside it stays (I7). */
export async function blankReasons(tx: Tx, studentId: string): Promise<void> {
  const entries = tx
    .selectFrom('hour_packages as package')
    .innerJoin('hour_entries as entry', 'entry.package_id', 'package.id')
    .select('entry.id')
    .where('package.student_id', '=', studentId)
  await tx.updateTable('hour_adjustments').set({ reason: '' }).where('entry_id', 'in', entries).execute()
}
