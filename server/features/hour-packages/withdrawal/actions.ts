import type { Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { withdrawalProblem } from '#domain/hours.ts'
import { hoursWithdrawnNotice } from '#domain/money-notices.ts'
import { tellTutor } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { getPackage } from '../actions.ts'
import { updateDeleted } from '../deletion/writes.ts'

type Withdrawal = (typeof hourPackages)['withdraw']

/** Gives up an ordered package; once its money is confirmed it stays (Rules #128). Queued like the confirmation. */
export async function withdrawPackage(
  context: Context,
  { actor, own, params, address }: Call<Withdrawal>,
): Promise<Reply<Withdrawal>> {
  await getPackage(context.db, own, params.id)
  const tutor = await findTutor(context.db)
  await context.transaction(
    async (tx) => {
      const now = context.now()
      const found = await getPackage(tx, own, params.id)
      const problem = withdrawalProblem(found.status)
      if (problem) throw new Refusal(hourPackageRefusals[problem])
      await updateDeleted(tx, found.id, now)
      await audit(tx, { event: 'package_withdrawn', actorId: actor.id, subjectId: found.id, address }, now)
      // The package is gone from every list; whose it was is not.
      const about = { kind: 'student', id: found.student.id } as const
      await tellTutor(tx, {
        ...hoursWithdrawnNotice(found),
        cause: 'withdrawn',
        about,
        studentId: found.student.id,
        now,
      })
    },
    tutor ? { queueFor: tutor.id } : {},
  )
}
