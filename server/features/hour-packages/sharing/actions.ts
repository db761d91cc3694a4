import type { Call, Reply } from '#contract/core.ts'
import { hourPackageRefusals, type hourPackages } from '#contract/hour-packages.ts'
import { Refusal } from '#contract/refusals.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { noteHearer } from '#server/platform/hearers.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import { getPackage, packageFor } from '../actions.ts'
import type { StoredPackage } from '../reads.ts'
import { listSharersOf, listSiblings } from './reads.ts'
import { holdFamilyOf, updateSharing } from './writes.ts'

type Sharing = (typeof hourPackages)['share']

/**
 * Shares a package with every child of the family, or no more; what it has covered stays covered (Rules #187, I135). Queued
 * like a charge, which looks for what is shared.
 */
export async function sharePackage(
  context: Context,
  { actor, own, tell, unchanged, params, body: { isShared }, address }: Call<Sharing>,
): Promise<Reply<Sharing>> {
  const tutor = await findTutor(context.db)
  const { stored, isChanged, siblings } = await context.transaction(
    async (tx) => {
      const found = await getPackage(tx, own, params.id)
      own(found, { right: 'MANAGE', missing: hourPackageRefusals.package_not_found })
      const studentId = found.student.id
      const siblings = await listSiblings(tx, studentId)
      if (isShared === (found.familyId !== null)) return { stored: found, isChanged: false, siblings }
      await updateSharing(tx, found.id, isShared ? await sharedFamilyOf(tx, studentId) : null)
      const event = isShared ? 'package_shared' : 'package_unshared'
      await audit(tx, { event, actorId: actor.id, subjectId: found.id, address }, context.now())
      return { stored: await getPackage(tx, own, found.id), isChanged: true, siblings }
    },
    tutor ? { queueFor: tutor.id } : {},
  )
  tell(...siblings)
  if (!isChanged) unchanged()
  return packageFor(actor, stored)
}

/**
 * Tells the family of whoever a package was bought for or, once that student is erased, each child who shares it. Returns
 * whom it was about.
 */
export async function tellOfPackage(
  tx: Tx,
  { id, student }: StoredPackage,
  news: Omit<Parameters<typeof tellFamily>[1], 'studentId' | 'about'>,
): Promise<readonly string[]> {
  const studentIds = student.isErased ? await listSharersOf(tx, id) : [student.id]
  // Nothing new is written about what is an erased student's (Rules #82).
  const about = student.isErased ? null : ({ kind: 'hour-package', id } as const)
  for (const studentId of studentIds) await tellFamily(tx, { ...news, studentId, about })
  return studentIds
}

/** The hours of a package have changed, and with them what each child who shares it may use and what these would cover. */
export async function noteSharers(tx: Tx, packageId: string): Promise<void> {
  for (const studentId of await listSharersOf(tx, packageId))
    for (const topic of ['hour-packages', 'payments'] as const) noteHearer(tx, studentId, topic)
}

/** The family that a student's hours are shared with; refused where nobody else is in it. */
export async function sharedFamilyOf(tx: Tx, studentId: string): Promise<string> {
  const familyId = await holdFamilyOf(tx, studentId)
  if (!familyId || (await listSiblings(tx, studentId)).length === 0)
    throw new Refusal(hourPackageRefusals.no_other_child)
  return familyId
}
