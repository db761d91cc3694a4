import type { Call, Reply } from '#contract/core.ts'
import type { hourPackages } from '#contract/hour-packages.ts'
import { hoursRemovedNotice } from '#domain/money-notices.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { getPackage } from '../actions.ts'
import { noteSharers, tellOfPackage } from '../sharing/actions.ts'
import { countKept, listUnpaidOf } from './reads.ts'
import { updateDeleted } from './writes.ts'

type Deletion = (typeof hourPackages)['remove']

/** Takes a package out of every list; what was paid and used stays in the books (Rules #69). */
export async function deletePackage(
  context: Context,
  { actor, own, tell, params, address }: Call<Deletion>,
): Promise<Reply<Deletion>> {
  const { deleted, kept } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getPackage(tx, own, params.id)
      await updateDeleted(tx, found.id, now)
      if (found.familyId !== null) await noteSharers(tx, found.id)
      await audit(tx, { event: 'package_deleted', actorId: actor.id, subjectId: found.id, address }, now)
      const text = hoursRemovedNotice(found, found.status !== 'PENDING')
      tell(...(await tellOfPackage(tx, found, { ...text, cause: 'hours_changed', now })))
      return { deleted: found, kept: await countKept(tx, found.id) }
    },
    { queueFor: actor.id },
  )
  return {
    deletionSummary: {
      packageType: deleted.packageType,
      totalHours: deleted.totalMinutes,
      student: { name: deleted.student.name },
      subject: { name: deleted.subject.name },
      purchasePrice: deleted.pricePence,
      transactionsDeleted: kept.entries,
      associatedBookings: kept.lessons,
    },
  }
}

/**
 * Within the transaction that erases a student: packages whose money has not come are withdrawn, for their hours will
 * never be used; the others stay in the books, and what is shared, unpaid too, to who is left of the family (Rules #82).
 */
export async function withdrawPackagesOf(tx: Tx, studentId: string, now: Date): Promise<void> {
  for (const id of await listUnpaidOf(tx, studentId)) await updateDeleted(tx, id, now)
}
