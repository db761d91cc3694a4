import type { Call, Reply } from '#contract/core.ts'
import { familyInviteRefusals, type familyInvites, type JoiningChild } from '#contract/family-invites.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import type { LinkMaker } from '#domain/links.ts'
import { DEFAULT_TIME_ZONE, type Role } from '#domain/people.ts'
import { userOf } from '#server/features/accounts/actions.ts'
import { refuseEasyPassword } from '#server/features/accounts/easy-passwords/actions.ts'
import { findRole, getAccount } from '#server/features/accounts/reads.ts'
import { makeAccount } from '#server/features/accounts/registering/actions.ts'
import { openOnDevice, shownDevice } from '#server/features/accounts/signing-in/actions.ts'
import { keepConsents } from '#server/features/consents/actions.ts'
import { linkNewChild, linkStudent } from '#server/features/links/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { noteHearer } from '#server/platform/hearers.ts'
import { newId } from '#server/platform/ids.ts'
import { refusalOf, usableFamilyInvite } from '../actions.ts'
import {
  hashOf,
  makeChild,
  makeFamily,
  type NewChild,
  refuseOtherWordings,
  refusePoorChild,
} from '../children/actions.ts'
import { type FamilyInvite, findFamilyInvite, type InvitedChild } from '../reads.ts'
import { updateToUsed } from '../writes.ts'

type Invites = typeof familyInvites
type Joined = Reply<Invites['join']>

/** Makes a parent account and its children, links them, uses the invite up and signs in: all of it, or nothing (Rules #170). */
export async function registerParent(
  context: Context,
  { body, params, address, agent, tell, unchanged }: Call<Invites['register']>,
): Promise<Reply<Invites['register']>> {
  const prepare = async () => {
    await refusePoorChildren(context, params.code, body.children, address)
    await refuseEasyPassword(context.db, { ...body, field: 'password' })
  }
  const passwordHash = await context.passwords.hash(body.password, { lane: 'register', address }, prepare)
  const hashes = await hashesOf(context, body.children, address)
  const device = await shownDevice(body.deviceSecret, address, agent)
  const now = context.now()
  const parent = { id: newId(), name: body.name, role: 'PARENT' } as const
  const { opened, joined } = await context.transaction(async (tx) => {
    const invite = await findFamilyInvite(tx, { code: params.code })
    const isKnown = invite !== null && (await makerOf(tx, invite)) === 'TUTOR'
    await makeAccount(
      context,
      tx,
      {
        ...{
          ...parent,
          email: body.email,
          phoneNumber: body.phoneNumber,
          timezone: DEFAULT_TIME_ZONE,
          description: '',
        },
        ...{ passwordHash, knownAt: isKnown ? now : null, createdAt: now },
      },
      { isVouched: isKnown, address },
      now,
    )
    const joined = await takeInvite(context, tx, { invite, parent, children: body.children, hashes, address }, now)
    return { joined, opened: await openOnDevice(tx, parent, device, now) }
  })
  tell(...joined.told)
  if (joined.told.length === 0 && joined.waiting === 0) unchanged('notices')
  const { linked, waiting } = joined
  return { ...opened, user: await userOf(context, parent.id, now), linked, waiting }
}

/** The same for a parent who has an account (Rules #171). */
export async function joinFamily(
  context: Context,
  { actor, body, params, address, tell, unchanged }: Call<Invites['join']>,
): Promise<Joined> {
  await refusePoorChildren(context, params.code, body.children, address)
  const hashes = await hashesOf(context, body.children, address)
  const now = context.now()
  const joined = await context.transaction(
    async (tx) => {
      const invite = await findFamilyInvite(tx, { code: params.code })
      const { name } = await getAccount(tx, actor.id)
      const parent = { id: actor.id, name }
      return takeInvite(context, tx, { invite, parent, children: body.children, hashes, address }, now)
    },
    { queueFor: actor.id },
  )
  context.live.disconnect(actor.id)
  tell(...joined.told)
  if (joined.told.length === 0 && joined.waiting === 0) unchanged('notices')
  return { linked: joined.linked, waiting: joined.waiting }
}

async function refusePoorChildren(
  context: Context,
  code: string,
  children: readonly JoiningChild[],
  address: string,
): Promise<void> {
  const invite = await usableFamilyInvite(context, code, address)
  const places = children.flatMap(({ place }) => place ?? [])
  const isUnknown = places.some((place) => !invite.children.some((line) => line.place === place))
  if (isUnknown || new Set(places).size < places.length) throw fieldRefusal('children', 'This value is not valid.')
  for (const child of children) {
    if (lineOf(invite, child)?.studentId != null) refuseOtherWordings(child)
    else await refusePoorChild(context.db, child)
  }
}

const lineOf = ({ children }: FamilyInvite, { place }: JoiningChild): InvitedChild | undefined =>
  children.find((line) => line.place === place)

async function hashesOf(context: Context, children: readonly JoiningChild[], address: string): Promise<string[]> {
  const hashes: string[] = []
  for (const child of children) hashes.push(await hashOf(context, child, address))
  return hashes
}

interface Taking {
  readonly invite: FamilyInvite | null
  readonly parent: { readonly id: string; readonly name: string }
  readonly children: readonly JoiningChild[]
  readonly hashes: readonly string[]
  readonly address: string
}

/** Uses the invite up, makes the new children and links all of them. `told` are the students who were there. */
async function takeInvite(
  context: Context,
  tx: Tx,
  { invite, parent, children, hashes, address }: Taking,
  now: Date,
): Promise<Joined & { told: string[] }> {
  const refusal = refusalOf(invite, now)
  if (!invite || refusal) throw refusal
  if (!(await updateToUsed(tx, invite.id, parent.id, now))) throw await refusalNow(tx, invite, now)
  const madeBy = { id: invite.madeBy, as: await makerOf(tx, invite) }
  if (madeBy.as !== 'TUTOR') noteHearer(tx, madeBy.id, 'invites')
  const linking = { parent, relation: invite.relation, flags: invite.flags, madeBy, address }
  const fresh: NewChild[] = []
  const told: string[] = []
  let waiting = 0
  for (const [index, wish] of children.entries()) {
    const line = lineOf(invite, wish)
    // Its student was erased a moment ago.
    if (wish.place !== undefined && !line) throw fieldRefusal('children', 'This value is not valid.')
    const studentId = line?.studentId ?? null
    if (studentId === null) {
      fresh.push({ wish, passwordHash: hashes[index] ?? 'none' })
      continue
    }
    const made = await linkStudent(tx, { ...linking, studentId }, now)
    if (!made) throw fieldRefusal('children', 'This value is not valid.')
    if (made.waitsFor !== null) waiting += 1
    else if (invite.flags.manages) await keepConsents(tx, wish.consents, { studentId, by: parent.id }, now)
    told.push(studentId)
  }
  if (fresh.length > 0 && madeBy.as !== 'TUTOR') throw new Refusal(familyInviteRefusals.only_tutor_adds)
  const familyId = fresh.length > 0 ? (invite.familyId ?? (await makeFamily(tx, parent.name, now))) : null
  for (const child of fresh) {
    const studentId = await makeChild(
      context,
      tx,
      child,
      { parentId: parent.id, familyId: familyId ?? '', address, isVouched: true },
      now,
    )
    await linkNewChild(tx, { ...linking, studentId }, now)
  }
  await audit(tx, { event: 'family_invite_used', actorId: parent.id, subjectId: invite.id, address }, now)
  return { linked: children.length - waiting, waiting, told }
}

async function refusalNow(tx: Tx, { id }: FamilyInvite, now: Date): Promise<Refusal> {
  const invite = await findFamilyInvite(tx, { id })
  return refusalOf(invite, now) ?? new Refusal(familyInviteRefusals.family_invite_run_out)
}

/** Whoever has been erased meanwhile asks for nothing: then the tutor is asked. */
async function makerOf(tx: Tx, { madeBy }: FamilyInvite): Promise<LinkMaker> {
  const as: Readonly<Record<Role, LinkMaker>> = { TUTOR: 'TUTOR', STUDENT: 'STUDENT', PARENT: 'PARENT' }
  const role = await findRole(tx, madeBy)
  return role === null ? 'STUDENT' : as[role]
}
