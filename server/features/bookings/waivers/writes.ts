import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Once: refuses a booking whose charge was waived meanwhile. */
export async function updateWaived(tx: Tx, waiver: { id: string; reason: string; now: Date }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ waived_at: waiver.now.getTime(), waive_reason: waiver.reason, updated_at: waiver.now.getTime() })
    .where('id', '=', waiver.id)
    .where('status', '=', 'CANCELLED')
    .where('waived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(bookingRefusals.nothing_to_waive)
}
