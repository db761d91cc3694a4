import type { Tx } from '#server/platform/db/database.ts'

export async function upsertPlan(
  tx: Tx,
  bookingId: string,
  { topic, notes }: { readonly topic: string; readonly notes: string },
  now: Date,
): Promise<void> {
  const columns = { topic, notes, updated_at: now.getTime() }
  await tx
    .insertInto('lesson_plans')
    .values({ booking_id: bookingId, ...columns })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(columns))
    .execute()
}
