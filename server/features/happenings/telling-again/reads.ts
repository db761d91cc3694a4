import { againKey } from '#domain/deliveries.ts'
import type { Db } from '#server/platform/db/database.ts'

export async function isToldAgain(db: Db, deliveryId: string): Promise<boolean> {
  const again = db.selectFrom('happenings').select('id').where('event_key', '=', againKey(deliveryId))
  return (await again.executeTakeFirst()) !== undefined
}
