import type { DeliveryReason } from '#domain/deliveries.ts'
import type { Tx } from '#server/platform/db/database.ts'

interface Returned {
  readonly userId: string
  /** Where it went. */
  readonly address: string
}

/** Of these mails those that were sent; what has come back already, or is none of ours, stays (Rules I28). */
export async function returnDeliveries(
  tx: Tx,
  ids: readonly string[],
  reason: DeliveryReason,
  now: Date,
): Promise<Returned[]> {
  const rows = await tx
    .updateTable('deliveries')
    .set({ status: 'RETURNED', reason, settled_at: now.getTime() })
    .where('id', 'in', ids)
    .where('channel', '=', 'EMAIL')
    .where('status', '=', 'SENT')
    .returning(['user_id', 'address'])
    .execute()
  return rows.map(({ user_id, address }) => ({ userId: user_id, address }))
}

/** Nothing more is sent there until it is put right; whoever has another address by now keeps it (Rules I32). */
export async function updateFailedAddresses(tx: Tx, returned: readonly Returned[], now: Date): Promise<void> {
  for (const { userId, address } of returned) {
    await tx
      .updateTable('users')
      .set({ email_failed_at: now.getTime() })
      .where('id', '=', userId)
      .where('email', '=', address)
      .execute()
  }
}
