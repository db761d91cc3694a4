import type { Db } from '#server/platform/db/database.ts'

/** Nothing of a booking for which nothing is planned. */
export async function findPlan(db: Db, bookingId: string): Promise<{ topic: string; notes: string }> {
  const row = await db
    .selectFrom('lesson_plans')
    .select(['topic', 'notes'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst()
  return row ?? { topic: '', notes: '' }
}
