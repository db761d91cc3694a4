import type { Actor, Call, Reply } from '#contract/core.ts'
import { familyInviteRefusals, type familyInvites } from '#contract/family-invites.ts'
import { inviteRefusals } from '#contract/invites.ts'
import { fieldRefusal, generalRefusals, Refusal } from '#contract/refusals.ts'
import { cohortOf, decidesOnLinks, yearGroupOf } from '#domain/bands.ts'
import { consentWordings } from '#domain/consents.ts'
import { familyInviteEndsAt, familyInviteProblem, familyInviteUrl, MOST_OPEN_INVITES } from '#domain/family-invites.ts'
import { may, rightsOfLink } from '#domain/rights.ts'
import { refuseUnknownSubjects } from '#server/features/accounts/actions.ts'
import { lookUpCode } from '#server/features/invites/actions.ts'
import { findLinkedStudent, type LinkedStudentRecord } from '#server/features/links/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lackOf } from '#server/platform/http/party.ts'
import { newId, newInviteCode } from '#server/platform/ids.ts'
import { findTutor } from '#server/platform/people/tutor.ts'
import {
  countOpen,
  type FamilyInvite,
  findFamilyInvite,
  type InvitedChild,
  isFamily,
  listFamilyInvites,
  listOpenBy,
} from './reads.ts'
import { deleteFamilyInvite, deleteFamilyInvitesOf, insertFamilyInvite } from './writes.ts'

type Invites = typeof familyInvites

/** What an invite that nobody has used says to whoever has its code (Rules #169). */
export async function lookUpFamilyInvite(
  context: Context,
  { params, address }: Call<Invites['lookUp']>,
): Promise<Reply<Invites['lookUp']>> {
  const now = context.now()
  const { parentName, email, phoneNumber, children } = await usableFamilyInvite(context, params.code, address)
  const tutor = await findTutor(context.db)
  return {
    ...{ parentName, email, phoneNumber, tutorName: tutor?.name ?? '' },
    children: children.map(({ place, studentId, name, cohort, subjects }) => ({
      ...{ place, isThere: studentId !== null, name: studentId === null ? name : firstNameOf(name) },
      ...{ yearGroup: yearGroupOf(cohort, now), subjects: [...subjects] },
    })),
    wordings: Object.entries(consentWordings).map(([kind, { id, text }]) => ({
      ...{ kind: kind as keyof typeof consentWordings, id, text },
    })),
  }
}

const firstNameOf = (name: string): string => name.split(' ')[0] ?? name

/** The invite of a code, if a parent may still come with it; a code that nobody was given counts as a miss (Rules #8). */
export async function usableFamilyInvite(context: Context, code: string, address: string): Promise<FamilyInvite> {
  const invite = await lookUpCode(context, { code, address }, (tx) => findFamilyInvite(tx, { code }))
  const refusal = refusalOf(invite, context.now())
  if (refusal || !invite) throw refusal
  return invite
}

export function refusalOf(invite: FamilyInvite | null, now: Date): Refusal | null {
  const problem = familyInviteProblem(invite, now)
  if (problem === 'unknown') return new Refusal(inviteRefusals.invite_invalid)
  if (problem === 'used') return new Refusal(inviteRefusals.invite_used)
  return problem && new Refusal(familyInviteRefusals.family_invite_run_out)
}

/** The newest first, used ones too; of a family its own that are open, for children for whom it still acts (Rules #172). */
export async function readFamilyInvites(
  { db, publicOrigin, now }: Context,
  { actor }: Call<Invites['list']>,
): Promise<Reply<Invites['list']>> {
  const isTutor = actor.side === 'TUTOR'
  const invites = isTutor ? await listFamilyInvites(db) : await listOpenBy(db, actor.id, now())
  const actsForAll = ({ children }: FamilyInvite) => children.every(({ studentId }) => actor.acts.has(studentId ?? ''))
  return invites.filter((invite) => isTutor || actsForAll(invite)).map((invite) => replyOf(invite, publicOrigin, now()))
}

/** Invites a parent for these children, as far as whoever invites may (Rules #172). */
export async function createFamilyInvite(
  context: Context,
  { actor, body, address }: Call<Invites['create']>,
): Promise<Reply<Invites['create']>> {
  const now = context.now()
  const { children: lines, parentName, email, phoneNumber, relation, familyId, ...flags } = body
  const invite = await context.transaction(
    async (tx) => {
      const children: Line[] = []
      for (const [index, line] of lines.entries()) children.push(await lineOf(tx, line, index + 1, now))
      if (actor.side === 'FAMILY') await refuseBeyond(tx, actor, { children, flags, familyId }, now)
      await refuseUnknown(tx, { children, familyId })
      const made: FamilyInvite = {
        ...{ id: newId(), code: newInviteCode(), familyId, parentName, email, phoneNumber, relation, flags },
        ...{ madeBy: actor.id, createdAt: now, expiresAt: familyInviteEndsAt(now), usedAt: null },
        children: children.map(({ child }) => child),
      }
      await insertFamilyInvite(tx, made)
      await audit(tx, { event: 'family_invite_created', actorId: actor.id, subjectId: made.id, address }, now)
      return made
    },
    { queueFor: actor.id },
  )
  const familyInvite = replyOf(invite, context.publicOrigin, now)
  return { inviteUrl: familyInvite.inviteUrl, familyInvite }
}

/** Deletes an invite in any state, by the tutor or whoever made it (Rules #172). */
export async function removeFamilyInvite(context: Context, { actor, params, address }: Call<Invites['remove']>) {
  const now = context.now()
  await context.transaction(async (tx) => {
    const invite = await findFamilyInvite(tx, { id: params.id })
    const isHis = actor.side === 'TUTOR' || invite?.madeBy === actor.id
    if (!isHis || !(await deleteFamilyInvite(tx, params.id))) throw new Refusal(inviteRefusals.invite_not_found)
    await audit(tx, { event: 'family_invite_deleted', actorId: actor.id, subjectId: params.id, address }, now)
  })
}

/** A line as it is kept, and the student whom it names. */
interface Line {
  readonly child: InvitedChild
  readonly student: LinkedStudentRecord | null
}
type WrittenLine = Call<Invites['create']>['body']['children'][number]

async function lineOf(tx: Tx, line: WrittenLine, place: number, now: Date): Promise<Line> {
  if ('studentId' in line) {
    const { studentId } = line
    const student = await findLinkedStudent(tx, studentId)
    return { student, child: { id: newId(), place, studentId, name: student?.name ?? '', cohort: null, subjects: [] } }
  }
  const { name, yearGroup, subjects } = line
  const cohort = yearGroup === null ? null : cohortOf(yearGroup, now)
  return {
    student: null,
    child: { id: newId(), place, studentId: null, name, cohort, subjects: [...new Set(subjects)] },
  }
}

type Asked = Pick<Call<Invites['create']>['body'], 'familyId'> & { readonly children: readonly Line[] }

/** The tutor alone brings new children; a student asks for himself from Year 9 on, a parent for whom he manages; nobody gives
 * a right that he has not. */
async function refuseBeyond(
  tx: Tx,
  actor: Actor,
  { children, flags, familyId }: Asked & { readonly flags: FamilyInvite['flags'] },
  now: Date,
): Promise<void> {
  for (const { child, student } of children) {
    if (child.studentId === null || familyId !== null) throw new Refusal(familyInviteRefusals.only_tutor_adds)
    if (!student || !actor.acts.has(student.id)) throw new Refusal(generalRefusals.not_yours)
    const yearGroup = yearGroupOf(student.cohort, now)
    const mayInvite =
      student.id === actor.id ? yearGroup !== null && decidesOnLinks(yearGroup) : may(actor, 'MANAGE', student.id)
    const given = [...rightsOfLink(flags)]
    if (!mayInvite || given.some((right) => !may(actor, right, student.id)))
      throw new Refusal(lackOf(actor, student.id))
  }
  if ((await countOpen(tx, actor.id, now)) >= MOST_OPEN_INVITES)
    throw new Refusal(familyInviteRefusals.too_many_family_invites)
}

async function refuseUnknown(tx: Tx, { children, familyId }: Asked): Promise<void> {
  const named = children.flatMap(({ child }) => child.studentId ?? [])
  const isUnknown = children.some(({ child, student }) => child.studentId !== null && !student)
  if (isUnknown || new Set(named).size < named.length) throw fieldRefusal('children', 'This value is not valid.')
  if (familyId !== null && !(await isFamily(tx, familyId))) throw fieldRefusal('familyId', 'This value is not valid.')
  await refuseUnknownSubjects(tx, [...new Set(children.flatMap(({ child }) => child.subjects))])
}

function replyOf(
  { flags, children, madeBy: _, ...invite }: FamilyInvite,
  publicOrigin: string,
  now: Date,
): Reply<Invites['list']>[number] {
  return {
    ...{ ...invite, ...flags, inviteUrl: familyInviteUrl(publicOrigin, invite.code) },
    children: children.map(({ place, studentId, name, cohort, subjects }) => ({
      ...{ place, studentId, name, yearGroup: yearGroupOf(cohort, now), subjects: [...subjects] },
    })),
  }
}

interface Inviting {
  readonly parent: Pick<FamilyInvite, 'email' | 'phoneNumber'> & { readonly name: string }
  readonly studentIds: readonly string[]
  readonly familyId: string
  /** The tutor. */
  readonly by: string
  /** A visitor confirmed a consultation, and the invitation waits for the tutor's answer. */
  readonly isForVisitor?: boolean
  readonly address: string
}

/** Invites a parent, with every right, for students whom the tutor has just made. */
export async function inviteParent(
  tx: Tx,
  {
    parent: { name: parentName, email, phoneNumber },
    studentIds,
    familyId,
    by,
    isForVisitor = false,
    address,
  }: Inviting,
  now: Date,
): Promise<void> {
  const made: FamilyInvite = {
    ...{ id: newId(), code: newInviteCode(), familyId, parentName, email, phoneNumber, relation: 'PARENT' },
    ...{ flags: EVERYTHING, madeBy: by, createdAt: now, expiresAt: familyInviteEndsAt(now), usedAt: null },
    children: studentIds.map((studentId, index) => ({
      ...{ id: newId(), place: index + 1, studentId, name: '', cohort: null, subjects: [] },
    })),
  }
  await insertFamilyInvite(tx, made)
  await audit(
    tx,
    { event: 'family_invite_created', actorId: isForVisitor ? null : by, subjectId: made.id, address },
    now,
  )
}

const EVERYTHING = { sees: true, books: true, pays: true, readsChat: true, manages: true, isTold: true }

/** Forgets what says who a parent was; within the erasure of that parent (Rules #193). */
export async function forgetFamilyInvitesOf(
  tx: Tx,
  parent: Parameters<typeof deleteFamilyInvitesOf>[1],
): Promise<void> {
  await deleteFamilyInvitesOf(tx, parent)
}
