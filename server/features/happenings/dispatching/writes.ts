import type { Channel } from '#domain/channels.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'

/** Of these happenings those that no other server has on the road already. */
export async function claimHappenings(tx: Tx, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const claimed = await tx
    .updateTable('happenings')
    .set({ dispatched_at: now.getTime() })
    .where('id', 'in', ids)
    .where('dispatched_at', 'is', null)
    .returning('id')
    .execute()
  return new Set(claimed.map(({ id }) => id))
}

export interface NewDelivery {
  readonly happeningId: string
  readonly userId: string
  readonly channel: Channel
  /** Of a push its device; '' of a mail. */
  readonly target: string
  readonly dueAt: Date
}

/** So many in one statement: what a database takes has an end. */
const ROWS_AT_ONCE = 500

/** One to each person by each channel, however often it is asked for (Rules I27). */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  for (let from = 0; from < deliveries.length; from += ROWS_AT_ONCE) {
    await tx
      .insertInto('deliveries')
      .values(
        deliveries.slice(from, from + ROWS_AT_ONCE).map(({ happeningId, userId, channel, target, dueAt }) => ({
          ...{ id: newId(), happening_id: happeningId, user_id: userId, channel, target, address: '' },
          ...{ status: 'WAITING', reason: '', attempts: 0, due_at: dueAt.getTime(), settled_at: null },
        })),
      )
      .onConflict((conflict) => conflict.columns(['happening_id', 'user_id', 'channel', 'target']).doNothing())
      .execute()
  }
}
