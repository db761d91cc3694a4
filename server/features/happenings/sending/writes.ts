import type { DeliveryReason, DeliveryStatus } from '#domain/deliveries.ts'
import { addMinutes } from '#domain/time.ts'
import type { Tx } from '#server/platform/db/database.ts'

interface Claimable {
  readonly id: string
  readonly attempts: number
  readonly dueAt: Date
}

/**
 * Takes a delivery for one attempt until a lease ends, and writes that down before anything is sent: whoever crashes owes
 * the table nothing. False where another server has it.
 */
export async function claimDelivery(tx: Tx, { id, attempts, dueAt }: Claimable, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ attempts: attempts + 1, due_at: until.getTime(), reason: 'under_way' })
    .where('id', '=', id)
    .where('status', '=', 'WAITING')
    .where('due_at', '=', dueAt.getTime())
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives what was taken and not tried back as it was, to be tried from then on; what another server has by now stays. */
export async function releaseDeliveries(
  tx: Tx,
  ids: readonly string[],
  { leasedUntil, dueAt }: { leasedUntil: Date; dueAt: Date },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set((eb) => ({ attempts: eb('attempts', '-', 1), due_at: dueAt.getTime(), reason: '' }))
    .where('id', 'in', ids)
    .where('status', '=', 'WAITING')
    .where('due_at', '=', leasedUntil.getTime())
    .execute()
}

export interface Settled {
  readonly status: DeliveryStatus
  readonly reason: DeliveryReason
  /** When it is tried again; null once it is settled. */
  readonly dueAt: Date | null
  readonly address?: string
}

export async function settleDeliveries(tx: Tx, ids: readonly string[], settled: Settled, now: Date): Promise<void> {
  const { status, reason, dueAt, address } = settled
  await tx
    .updateTable('deliveries')
    .set({
      ...{ status, reason, settled_at: status === 'WAITING' ? null : now.getTime() },
      ...(dueAt ? { due_at: dueAt.getTime() } : {}),
      ...(address ? { address } : {}),
    })
    .where('id', 'in', ids)
    .where('status', '=', 'WAITING')
    .execute()
}

/** Nothing more is sent there until it is put right; whoever has another address keeps it (Rules I32). */
export async function updateEmailFailed(
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_failed_at: now.getTime() })
    .where('id', '=', id)
    .where('email', '=', email)
    .execute()
}

/** The log is kept for a year (Rules: retention). */
export async function deleteOldHappenings(tx: Tx, now: Date): Promise<void> {
  const before = addMinutes(now, -LOG_DAYS * 24 * 60).getTime()
  await tx.deleteFrom('happenings').where('happened_at', '<', before).where('dispatched_at', 'is not', null).execute()
}

const LOG_DAYS = 365
