import { childRefusals, type children } from '#contract/children.ts'
import type { Call, Reply } from '#contract/core.ts'
import { familyInviteRefusals } from '#contract/family-invites.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { aloneDefaults, bandOf, cohortOf, needsAccountConsent, yearGroupOf } from '#domain/bands.ts'
import {
  type AccountNotice,
  addedNotice,
  aloneNotice,
  type ProfilePart,
  profileNotice,
} from '#domain/childs-account.ts'
import { MOST_CHILDREN } from '#domain/family-invites.ts'
import { firstNameIn } from '#domain/people.ts'
import { studentsOf } from '#domain/rights.ts'
import { chooseSubjects, refuseUnknownSubjects, replaceDetails } from '#server/features/accounts/actions.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { getAccount } from '#server/features/accounts/reads.ts'
import { hashOf, makeChild, makeFamily, refusePoorChild } from '#server/features/family-invites/children/actions.ts'
import { tellFamily, tellTutor } from '#server/features/happenings/actions.ts'
import { linkNewChild, setAlone } from '#server/features/links/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { type Child, findChild, listChildren, listManaged, type ManagedLink } from './reads.ts'
import { updateFamily, upsertCohort } from './writes.ts'

type Children = typeof children
type Managed = Reply<Children['list']>[number]

/** The children whom a parent manages (Rules #177). */
export async function readChildren(
  { db, now }: Context,
  { actor }: Call<Children['list']>,
): Promise<Reply<Children['list']>> {
  const found = await listChildren(db, studentsOf(actor.acts, 'MANAGE'))
  return found.map((child) => managedOf(child, now()))
}

/**
 * Adds a child to the family of those whom the parent manages, with the link that he has to the first whom the tutor knows
 * (Rules #177).
 */
export async function addChild(
  context: Context,
  { actor, body, address, tell }: Call<Children['add']>,
): Promise<Managed> {
  refuseAdding(await listManaged(context.db, actor.id))
  await refusePoorChild(context.db, body)
  const passwordHash = await hashOf(context, body, address)
  const now = context.now()
  const id = await context.transaction(
    async (tx) => {
      const managed = await listManaged(tx, actor.id)
      const { relation, flags } = refuseAdding(managed)
      const { name } = await getAccount(tx, actor.id)
      const familyId = await familyFor(tx, managed.managed, name, now)
      const by = { parentId: actor.id, familyId, address, isVouched: false }
      const studentId = await makeChild(context, tx, { wish: body, passwordHash }, by, now)
      const parent = { id: actor.id, name }
      const madeBy = { id: actor.id, as: 'PARENT' } as const
      await linkNewChild(tx, { parent, studentId, relation, flags, madeBy, address }, now)
      await tellTutor(tx, {
        ...{ ...addedNotice(name, body.name), cause: 'link_changed', type: 'INFO', priority: 'NORMAL', studentId, now },
        about: { kind: 'student', id: studentId },
      })
      await audit(tx, { event: 'child_added', actorId: actor.id, subjectId: studentId, address }, now)
      return studentId
    },
    { queueFor: actor.id },
  )
  context.live.disconnect(actor.id)
  tell(id)
  return childFor(context.db, id, now)
}

/** Who manages nobody whom the tutor knows asks the tutor, and whoever acts for as many as one invite may have. */
function refuseAdding({ managed, acts }: Awaited<ReturnType<typeof listManaged>>): ManagedLink {
  const known = managed.find(({ isKnown }) => isKnown)
  if (!known || acts >= MOST_CHILDREN) throw new Refusal(familyInviteRefusals.only_tutor_adds)
  return known
}

/** That of the children whom he manages; where they are in none, a new one with them. */
async function familyFor(tx: Tx, managed: readonly ManagedLink[], parentName: string, now: Date): Promise<string> {
  const there = managed.find(({ familyId }) => familyId !== null)?.familyId
  if (there) return there
  const familyId = await makeFamily(tx, parentName, now)
  await updateFamily(
    tx,
    managed.map(({ studentId }) => studentId),
    familyId,
  )
  return familyId
}

/** Changes what was sent of a child; from Year 9 on the year group is the tutor's to put right (Rules #178). */
export async function changeProfile(
  context: Context,
  { actor, params, body, address, tell, unchanged }: Call<Children['changeProfile']>,
): Promise<Managed> {
  const { studentId } = params
  const now = context.now()
  const subjectIds = body.subjects && [...new Set(body.subjects)].sort()
  if (subjectIds) await refuseUnknownSubjects(context.db, subjectIds)
  const changed = await changeAccount(context, studentId, async (tx) => {
    const child = await getChild(tx, studentId)
    const parts = changedParts(child, { ...body, subjects: subjectIds }, now)
    if (parts.length === 0) return parts
    const { name, yearGroup = null } = body
    if (parts.includes('year group')) {
      if (actor.side === 'FAMILY' && !needsAccountConsent(yearGroupOf(child.cohort, now)))
        throw new Refusal(generalRefusals.not_for_child)
      await upsertCohort(tx, studentId, yearGroup === null ? null : cohortOf(yearGroup, now))
    }
    if (parts.includes('name')) await replaceDetails(tx, studentId, { name }, { actorId: actor.id, address }, now)
    if (subjectIds && parts.includes('subjects')) await chooseSubjects(tx, studentId, subjectIds)
    await tellOfChild(tx, studentId, actor.id, profileNotice(await doerFor(tx, actor), parts), now)
    await audit(tx, { event: 'child_changed', actorId: actor.id, subjectId: studentId, address }, now)
    return parts
  })
  tell(studentId)
  if (changed.length === 0) unchanged()
  return childFor(context.db, studentId, now)
}

function changedParts(
  child: Child,
  {
    name,
    yearGroup,
    subjects,
  }: Omit<Call<Children['changeProfile']>['body'], 'subjects'> & {
    readonly subjects: readonly string[] | undefined
  },
  now: Date,
): ProfilePart[] {
  const chosen = child.subjects.map(({ id }) => id).sort()
  return [
    ...(name !== undefined && name !== child.name ? (['name'] as const) : []),
    ...(yearGroup !== undefined && yearGroup !== yearGroupOf(child.cohort, now) ? (['year group'] as const) : []),
    ...(subjects && subjects.join() !== chosen.join() ? (['subjects'] as const) : []),
  ]
}

/** What a student does without a parent, from the next request on (Rules #179). */
export async function changeAlone(
  context: Context,
  { actor, params, body, address, tell, unchanged }: Call<Children['changeAlone']>,
): Promise<Managed> {
  const { studentId } = params
  const now = context.now()
  const isChanged = await changeAccount(context, studentId, async (tx) => {
    const child = await getChild(tx, studentId)
    if (isSameAlone(child.alone, body)) return false
    await setAlone(tx, studentId, body)
    await tellOfChild(tx, studentId, actor.id, aloneNotice(body, firstNameIn(child.name)), now)
    await audit(tx, { event: 'alone_changed', actorId: actor.id, subjectId: studentId, address }, now)
    return true
  })
  tell(studentId)
  if (!isChanged) unchanged()
  return childFor(context.db, studentId, now)
}

function isSameAlone(one: Child['alone'], other: Child['alone']): boolean {
  return (['mayBook', 'mayChange', 'seesMoney', 'mayBuy'] as const).every((may) => one[may] === other[may])
}

/** The student and who manages; never who did it. */
export async function tellOfChild(
  tx: Tx,
  studentId: string,
  byId: string,
  { student, parents }: AccountNotice,
  now: Date,
): Promise<void> {
  await tellFamily(tx, {
    ...{ ...student, toParents: parents, cause: 'details_changed', studentId, type: 'INFO', priority: 'NORMAL' },
    ...{ about: { kind: 'student', id: studentId }, byId, now },
  })
}

/** By the name; null of the tutor. */
export async function doerFor(
  tx: Tx,
  { id, side }: { readonly id: string; readonly side: 'FAMILY' | 'TUTOR' },
): Promise<string | null> {
  return side === 'TUTOR' ? null : (await getAccount(tx, id)).name
}

/** One who was erased a moment ago is there for nobody. */
export async function getChild(db: Db, id: string): Promise<Child> {
  const child = await findChild(db, id)
  if (!child) throw new Refusal(childRefusals.child_not_found)
  return child
}

export async function childFor(db: Db, id: string, now: Date): Promise<Managed> {
  return managedOf(await getChild(db, id), now)
}

function managedOf({ id, name, cohort, signInName, email, alone, subjects }: Child, now: Date): Managed {
  const yearGroup = yearGroupOf(cohort, now)
  const band = bandOf(
    yearGroup,
    subjects.map(({ category }) => category),
  )
  return {
    ...{ id, name, yearGroup, subjects: subjects.map((subject) => subject.id), signInName, email, alone },
    ...{ decides: !needsAccountConsent(yearGroup), usual: aloneDefaults[band] },
  }
}
