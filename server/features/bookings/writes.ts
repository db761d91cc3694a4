import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import type { BookingStatus } from '#domain/bookings.ts'
import type { Tx } from '#server/platform/db/database.ts'

export async function updateTitle(tx: Tx, id: string, title: string, now: Date): Promise<void> {
  await tx.updateTable('bookings').set({ title, updated_at: now.getTime() }).where('id', '=', id).execute()
}

/** Refuses a booking that is in none of the states `from` any more. */
export async function updateMeetingLink(
  tx: Tx,
  change: { id: string; from: readonly BookingStatus[]; meetingLink: string; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ meeting_link: change.meetingLink, updated_at: change.now.getTime() })
    .where('id', '=', change.id)
    .where('status', 'in', change.from)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(bookingRefusals.link_needs_confirmed)
}
