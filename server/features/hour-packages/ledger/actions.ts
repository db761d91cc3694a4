import { hourPackageRefusals } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { balanceAfter, type HourEntryKind } from '#domain/hours.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findBalance } from './reads.ts'
import { insertEntry, updateBalance } from './writes.ts'

/**
 * The one road by which hours come and go: an entry of the ledger, and the package's balance with it (I5, I6). Minutes
 * are signed; `refunds` names the LESSON entry that a REFUND gives back. Returns the id of the entry. A deleted package
 * keeps its books. The caller's transaction queues for the tutor.
 */
export async function enterHours(
  tx: Tx,
  entry: {
    packageId: string
    kind: HourEntryKind
    minutes: number
    bookingId?: string
    refunds?: string
    now: Date
  },
): Promise<string> {
  const before = await findBalance(tx, entry.packageId)
  if (!before) throw new Refusal(hourPackageRefusals.package_not_found)
  const after = balanceAfter(before, entry.kind, entry.minutes)
  if (!after) throw new Refusal(hourPackageRefusals.not_enough_hours)
  const id = newId()
  await updateBalance(tx, { packageId: entry.packageId, before, after, now: entry.now })
  await insertEntry(tx, { ...entry, id, place: before.lastPlace + 1, balanceMinutes: after.remainingMinutes })
  return id
}
