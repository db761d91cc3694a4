import type { Tx } from '../db/database.ts'

/**
 * What waited when a backup was taken has been sent since, or is no news any more: it does not leave from where the backup
 * was put back. The bells have all of it (Rules: retention).
 */
export async function withdrawWhatWaits(tx: Tx): Promise<void> {
  await tx
    .updateTable('happenings')
    .set((eb) => ({ dispatched_at: eb.ref('happened_at') }))
    .where('dispatched_at', 'is', null)
    .execute()
  await tx
    .updateTable('deliveries')
    .set((eb) => ({ status: 'WITHDRAWN', reason: 'restored', settled_at: eb.ref('due_at') }))
    .where('status', '=', 'WAITING')
    .execute()
}
