import type { Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { withdrawalProblem } from '#domain/hours.ts'
import { hoursWithdrawnNotice, withdrawnInFamilyNotice } from '#domain/money-notices.ts'
import { tellOfDeed } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { getSharedPackage } from '../actions.ts'
import { updateDeleted } from '../deletion/writes.ts'

type Withdrawal = (typeof hourPackages)['withdraw']

/** Gives up an ordered package; once its money is confirmed it stays (Rules #128). Queued like the confirmation. */
export async function withdrawPackage(
  context: Context,
  { actor, own, params, address }: Call<Withdrawal>,
): Promise<Reply<Withdrawal>> {
  const mine = { id: params.id, right: 'BUY', sharers: 'heirs' } as const
  await getSharedPackage(context.db, { actor, own }, mine)
  const tutor = await findTutor(context.db)
  await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getSharedPackage(tx, { actor, own }, mine)
      const problem = withdrawalProblem(found.status)
      if (problem) throw new Refusal(hourPackageRefusals[problem])
      await updateDeleted(tx, found.id, now)
      await audit(tx, { event: 'package_withdrawn', actorId: actor.id, subjectId: found.id, address }, now)
      const { student } = found
      // The package is gone from every list; whose it was is not.
      const about = { kind: 'student', id: student.id } as const
      await tellOfDeed(tx, {
        ...{ cause: 'withdrawn', studentId: student.id, byId: actor.id, now },
        about: { kind: 'hour-package', id: found.id },
        toTutor: (name) => ({ ...hoursWithdrawnNotice({ ...found, student: { name } }), about }),
        toFamily: (who) => withdrawnInFamilyNotice(found, who),
      })
    },
    tutor ? { queueFor: tutor.id } : {},
  )
}
