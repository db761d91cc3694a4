import { hourPackageRefusals } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { balanceAfter, type HourEntryKind, usableMinutes } from '#domain/hours.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { noteSharers } from '../sharing/actions.ts'
import { listSharedElsewhere } from '../sharing/reads.ts'
import { findBalance, findLastTurn, type LedgerRow, listLedger } from './reads.ts'
import { insertEntry, updateBalance } from './writes.ts'

/**
 * The one road by which hours come and go: an entry of the ledger, and the package's balance with it (I5, I6). Minutes
 * are signed; `refunds` names the LESSON entry that a REFUND gives back. Returns the id of the entry. A deleted package
 * keeps its books. A purchase and its taking back each name the one before them. Whoever shares the package is hinted at it.
 * The caller's transaction queues for the tutor.
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
  const undoes =
    entry.kind === 'PURCHASE' || entry.kind === 'TAKEN_BACK' ? await findLastTurn(tx, entry.packageId) : null
  await insertEntry(tx, { ...entry, undoes, id, place: before.lastPlace + 1, balanceMinutes: usableMinutes(after) })
  if (before.isShared) await noteSharers(tx, entry.packageId)
  return id
}

/**
 * Recomputes every balance from the ledger, and looks who shares what; a sentence for each disagreement, none is good (I5, I6,
 * I8, I136).
 */
export async function hourFaults(db: Db): Promise<string[]> {
  const packages = Map.groupBy(await listLedger(db), (row) => row.packageId)
  return [
    ...[...packages].flatMap(([id, rows]) => [...balanceFaults(id, rows), ...rows.flatMap(entryFaults)]),
    ...(await listSharedElsewhere(db)).map((id) => `hour package ${id} is shared by another family than its student’s`),
  ]
}

function balanceFaults(id: string, rows: readonly LedgerRow[]): string[] {
  const [first] = rows
  if (!first) return []
  const faults: string[] = []
  const { status, totalMinutes, usedMinutes, remainingMinutes } = first.balance
  if (usedMinutes + remainingMinutes !== totalMinutes) {
    faults.push(`hour package ${id} has ${usedMinutes} used and ${remainingMinutes} left of ${totalMinutes} minutes`)
  }
  let sum = 0
  for (const { entry } of rows) {
    if (!entry) continue
    sum += entry.minutes
    if (entry.balanceMinutes !== sum) {
      faults.push(`hour entry ${entry.id} says that ${entry.balanceMinutes} minutes are left, its ledger says ${sum}`)
    }
  }
  if (status === 'PENDING' && sum !== 0) faults.push(`hour package ${id} is not paid, its ledger says ${sum}`)
  if (status !== 'PENDING' && sum !== remainingMinutes) {
    faults.push(`hour package ${id} has ${remainingMinutes} minutes left, its ledger says ${sum}`)
  }
  return faults
}

function entryFaults({ entry }: LedgerRow): string[] {
  if (!entry) return []
  const faults: string[] = []
  if (entry.kind === 'ADJUST' && !entry.hasReason)
    faults.push(`hour entry ${entry.id} is an adjustment without a reason`)
  if (entry.kind !== 'ADJUST' && entry.kind !== 'TAKEN_BACK' && entry.hasReason) {
    faults.push(`hour entry ${entry.id} is no adjustment and has a reason`)
  }
  const open = entry.kind === 'LESSON' && !entry.isRefunded ? -entry.minutes : null
  if (entry.openMinutes !== open) {
    faults.push(
      `hour entry ${entry.id} leaves ${open ?? 'no'} minutes charged, its open charge says ${entry.openMinutes ?? 'none'}`,
    )
  }
  return faults
}
