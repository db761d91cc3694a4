import type { Actor } from '#contract/core.ts'
import { isCancelledByErasure } from '#domain/booking-changes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { listUnfinished } from '../reads.ts'
import { moveBooking } from '../status/actions.ts'

/**
 * Within the transaction that erases a student, which queues for the tutor: cancels what is ahead or was never answered,
 * as the tutor would (Rules #82).
 */
export async function cancelBookingsOf(
  tx: Tx,
  { studentId, actor, address }: { studentId: string; actor: Actor; address: string },
  now: Date,
): Promise<void> {
  const unfinished = await listUnfinished(tx, studentId, now)
  for (const booking of unfinished.filter((each) => isCancelledByErasure(each, now))) {
    await moveBooking(tx, booking, { actor, body: { status: 'CANCELLED', amendmentReason: undefined }, address }, now)
  }
}
