import { feedbackRefusals } from '#contract/feedback.ts'
import { Refusal } from '#contract/refusals.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export interface Texts {
  readonly feedback: string
  readonly stepsToImprove: string
  readonly homeworkTargets: string
}

/** Refuses a second one for the same booking (I16). */
export async function insertFeedback(
  tx: Tx,
  { id, bookingId, texts, now }: { id: string; bookingId: string; texts: Texts; now: Date },
): Promise<void> {
  const insert = tx.insertInto('feedback').values({
    id,
    booking_id: bookingId,
    ...columnsOf(texts),
    created_at: now.getTime(),
    updated_at: now.getTime(),
  })
  await translating(insert.execute(), {
    feedback_one_per_booking: () => new Refusal(feedbackRefusals.feedback_exists),
  })
}

export async function updateFeedback(tx: Tx, id: string, texts: Texts, now: Date): Promise<void> {
  await tx
    .updateTable('feedback')
    .set({ ...columnsOf(texts), updated_at: now.getTime() })
    .where('id', '=', id)
    .execute()
}

/** Whether it was the first time, which stays. */
export async function updateToRead(tx: Tx, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('feedback')
    .set({ read_at: now.getTime() })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

function columnsOf({ feedback, stepsToImprove, homeworkTargets }: Texts) {
  return { feedback, steps_to_improve: stepsToImprove, homework_targets: homeworkTargets }
}

/**
 * A confirmed lesson is completed by its first feedback; it keeps the time it holds, and its charge. Refuses one that
 * is confirmed no longer (Rules: bookings).
 */
export async function updateToCompleted(tx: Tx, bookingId: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('bookings')
    .set({ status: 'COMPLETED', updated_at: now.getTime() })
    .where('id', '=', bookingId)
    .where('status', '=', 'CONFIRMED')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(feedbackRefusals.not_taught)
}
