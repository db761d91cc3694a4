import type { Tx } from '#server/platform/db/database.ts'

/** Why the tutor put a balance right: beside the ledger, which is never changed, so that it can be erased (I7). */
export async function insertAdjustment(
  tx: Tx,
  adjustment: { entryId: string; reason: string; tutorId: string },
): Promise<void> {
  await tx
    .insertInto('hour_adjustments')
    .values({ entry_id: adjustment.entryId, reason: adjustment.reason, tutor_id: adjustment.tutorId })
    .execute()
}
