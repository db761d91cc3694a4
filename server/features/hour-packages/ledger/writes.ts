import { hourPackageRefusals } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import type { HourBalance, HourEntryKind } from '#domain/hours.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export interface NewEntry {
  readonly id: string
  readonly packageId: string
  readonly place: number
  readonly kind: HourEntryKind
  readonly minutes: number
  readonly balanceMinutes: number
  readonly bookingId?: string
  /** The LESSON entry that a REFUND gives back. */
  readonly refunds?: string
  /** The purchase that is taken back, or the taking back that is made good. */
  readonly undoes: { readonly id: string; readonly kind: HourEntryKind } | null
  readonly now: Date
}

/** Of two transactions that did not queue, the later one finds its place in the ledger taken. */
export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const insert = tx.insertInto('hour_entries').values({
    id: entry.id,
    package_id: entry.packageId,
    place: entry.place,
    kind: entry.kind,
    minutes: entry.minutes,
    balance_minutes: entry.balanceMinutes,
    booking_id: entry.bookingId ?? null,
    refunds: entry.refunds ?? null,
    undoes: entry.undoes?.id ?? null,
    undoes_kind: entry.undoes?.kind ?? null,
    created_at: entry.now.getTime(),
  })
  await translating(insert.execute(), {
    hour_entries_place_unique: () => new Refusal(hourPackageRefusals.not_enough_hours),
  })
}

/** Moves a package to its new balance; refuses one that has moved since it was read. */
export async function updateBalance(
  tx: Tx,
  { packageId, before, after, now }: { packageId: string; before: HourBalance; after: HourBalance; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('hour_packages')
    .set({
      status: after.status,
      total_minutes: after.totalMinutes,
      used_minutes: after.usedMinutes,
      remaining_minutes: after.remainingMinutes,
      ...(before.status === 'PENDING' && after.status === 'ACTIVE' ? { activated_at: now.getTime() } : {}),
      ...(after.status === 'PENDING' ? { activated_at: null } : {}),
    })
    .where('id', '=', packageId)
    .where('status', '=', before.status)
    .where('remaining_minutes', '=', before.remainingMinutes)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Refusal(hourPackageRefusals.not_enough_hours)
}
