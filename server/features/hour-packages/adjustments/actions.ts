import type { Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { adjustmentProblem } from '#domain/hours.ts'
import { hoursAdjustedNotice } from '#domain/money-notices.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { getPackage, packageFor } from '../actions.ts'
import { enterHours } from '../ledger/actions.ts'
import { insertAdjustment } from './writes.ts'

type Adjustment = (typeof hourPackages)['adjust']

/** Adds or takes half an hour or an hour, with a reason that the family can read (Rules #77). */
export async function adjustHours(
  context: Context,
  { actor, own, params, body, address }: Call<Adjustment>,
): Promise<Reply<Adjustment>> {
  const { hoursChange: minutes, description: reason } = body
  const adjusted = await context.transaction(
    async (tx) => {
      const now = context.now()
      const before = await getPackage(tx, own, params.id)
      const problem = adjustmentProblem(before, minutes)
      if (problem) throw new Refusal(hourPackageRefusals[problem])
      // An adjustment has a reason, and of an erased student nothing is written down any more (Rules #82). Where nobody shares the
      // hours nothing is there, as of any erased student.
      if (before.student.isErased && before.familyId !== null)
        throw new Refusal(hourPackageRefusals.adjusted_for_nobody)
      const entryId = await enterHours(tx, { packageId: before.id, kind: 'ADJUST', minutes, now })
      await insertAdjustment(tx, { entryId, reason, tutorId: actor.id })
      const after = await getPackage(tx, own, params.id)
      const about = { kind: 'hour-package', id: after.id } as const
      const text = hoursAdjustedNotice(after, minutes, reason)
      await tellFamily(tx, { ...text, cause: 'hours_changed', studentId: after.student.id, about, now })
      await audit(tx, { event: 'package_adjusted', actorId: actor.id, subjectId: after.id, address }, now)
      return after
    },
    { queueFor: actor.id },
  )
  return packageFor(actor, adjusted)
}
