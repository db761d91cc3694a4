import type { Actor, Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { takingBackProblem } from '#domain/hours.ts'
import { hoursTakenBackNotice } from '#domain/money-notices.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { getPackage, packageFor } from '../actions.ts'
import { insertAdjustment } from '../adjustments/writes.ts'
import { enterHours } from '../ledger/actions.ts'
import { isAdjustedSincePurchase } from '../ledger/reads.ts'
import type { StoredPackage } from '../reads.ts'
import { tellOfPackage } from '../sharing/actions.ts'
import { updatePackagePaymentPending } from './writes.ts'

type TakingBack = (typeof hourPackages)['takeBack']

/** The money for a package had not come after all: it waits for it again (Rules #127). */
export async function takePackageBack(
  context: Context,
  { actor, own, tell, params, body: { reason }, address }: Call<TakingBack>,
): Promise<Reply<TakingBack>> {
  const waiting = await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getPackage(tx, own, params.id)
      await enterPackageTakingBack(tx, found, { actor, reason, address, now })
      const text = hoursTakenBackNotice(found, reason)
      tell(...(await tellOfPackage(tx, found, { ...text, cause: 'hours_changed', now })))
      return getPackage(tx, own, found.id)
    },
    { queueFor: actor.id },
  )
  return packageFor(actor, waiting)
}

/** Takes the confirmation of one package back, as long as none of its hours is used or adjusted. */
export async function enterPackageTakingBack(
  tx: Tx,
  found: StoredPackage,
  { actor, reason, address, now }: { actor: Actor; reason: string; address: string; now: Date },
): Promise<void> {
  const problem = takingBackProblem(found, await isAdjustedSincePurchase(tx, found.id))
  if (problem) throw new Refusal(hourPackageRefusals[problem])
  const entryId = await enterHours(tx, {
    ...{ packageId: found.id, kind: 'TAKEN_BACK', minutes: -found.remainingMinutes, now },
  })
  await updatePackagePaymentPending(tx, found.id, now)
  await audit(tx, { event: 'package_taken_back', actorId: actor.id, subjectId: found.id, address }, now)
  // Of whoever has been erased nothing is written down any more (Rules #82).
  if (await findStudent(tx, found.student.id)) await insertAdjustment(tx, { entryId, reason, tutorId: actor.id })
}
