import type { Call, Reply } from '#contract/core.ts'
import { inviteRefusals, type invites } from '#contract/invites.ts'
import { Refusal } from '#contract/refusals.ts'
import { INVITE_THROTTLE, inviteProblem, inviteUrl, inviteWaitSeconds, isInviteCode } from '#domain/invites.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId, newInviteCode } from '#server/platform/ids.ts'
import { listFailures, recordFailure } from '#server/platform/people/throttle.ts'
import { findInvite, type Invite, listInvites } from './reads.ts'
import { deleteInvite, deleteInvitesOf, insertInvite, updateToUsed } from './writes.ts'

type Invites = typeof invites

/** What an invite that nobody has used knows of its family; it is not reserved (Rules #8). */
export async function lookUpInvite(
  context: Context,
  { params, address }: Call<Invites['lookUp']>,
): Promise<Reply<Invites['lookUp']>> {
  const { studentName, phoneNumber, email } = await usableInvite(context, params.code, address)
  return { studentName, phoneNumber, email }
}

/**
 * The invite of a code, if a family may still register with it. A code that nobody was given counts as a miss; looking
 * up and counting are one step, so that a hundred guesses at once learn no more than twenty (Rules #8).
 */
export async function usableInvite(context: Context, code: string, address: string): Promise<Invite> {
  const invite = await lookUpCode(context, { code, address }, findInvite)
  const refusal = refusalOf(invite)
  if (refusal || !invite) throw refusal
  return invite
}

/** Whatever a code of ours opens, or null, which counts as a miss of this address. */
export async function lookUpCode<Found>(
  context: Context,
  { code, address }: { code: string; address: string },
  find: (tx: Tx, code: string) => Promise<Found | null>,
): Promise<Found | null> {
  const key = `invite codes from ${address}`
  await refuseTooManyMisses(context.db, key, context.now())
  const lookUp = async (tx: Tx) => {
    const now = context.now()
    await refuseTooManyMisses(tx, key, now)
    const found = isInviteCode(code) ? await find(tx, code) : null
    if (!found) await recordFailure(tx, key, now)
    return found
  }
  return context.transaction(lookUp, { queueFor: key })
}

async function refuseTooManyMisses(db: Db, key: string, now: Date): Promise<void> {
  const retryAfterSeconds = inviteWaitSeconds(await listFailures(db, key, INVITE_THROTTLE.failures), now)
  if (retryAfterSeconds > 0) throw new Refusal(inviteRefusals.too_many_invite_codes, { retryAfterSeconds })
}

/** Uses an invite up for a family that is registering: in its transaction, so that both happen or neither (Rules #2). */
export async function claimInvite(
  tx: Tx,
  { code, userId, address }: { code: string; userId: string; address: string },
  now: Date,
): Promise<void> {
  const isClaimed = await updateToUsed(tx, code, userId, now)
  const invite = await findInvite(tx, code)
  if (!isClaimed || !invite) throw refusalOf(invite) ?? new Refusal(inviteRefusals.invite_used)
  await audit(tx, { event: 'invite_used', actorId: userId, subjectId: invite.id, address }, now)
}

/** The newest first, used ones too (Rules #9). */
export async function readInvites({ db, publicOrigin }: Context): Promise<Reply<Invites['list']>> {
  return (await listInvites(db)).map((invite) => replyOf(invite, publicOrigin))
}

/** Makes an invite with a code that nobody can guess (Rules #10). */
export async function createInvite(
  context: Context,
  { actor, body, address }: Call<Invites['create']>,
): Promise<Reply<Invites['create']>> {
  const now = context.now()
  const invite: Invite = { id: newId(), code: newInviteCode(), ...body, createdAt: now, usedAt: null }
  await context.transaction(async (tx) => {
    await insertInvite(tx, invite)
    await audit(tx, { event: 'invite_created', actorId: actor.id, subjectId: invite.id, address }, now)
  })
  const inviteCode = replyOf(invite, context.publicOrigin)
  return { inviteUrl: inviteCode.inviteUrl, inviteCode }
}

/** Deletes an invite in any state; whoever registered with it stays (Rules #11). */
export async function removeInvite(context: Context, { actor, params, address }: Call<Invites['remove']>) {
  const now = context.now()
  await context.transaction(async (tx) => {
    if (!(await deleteInvite(tx, params.id))) throw new Refusal(inviteRefusals.invite_not_found)
    await audit(tx, { event: 'invite_deleted', actorId: actor.id, subjectId: params.id, address }, now)
  })
}

function refusalOf(invite: Invite | null): Refusal | null {
  const problem = inviteProblem(invite)
  if (problem === 'unknown') return new Refusal(inviteRefusals.invite_invalid)
  return problem === 'used' ? new Refusal(inviteRefusals.invite_used) : null
}

function replyOf({ usedAt, ...invite }: Invite, publicOrigin: string): Reply<Invites['list']>[number] {
  return { ...invite, inviteUrl: inviteUrl(publicOrigin, invite.code), isUsed: usedAt !== null, usedAt }
}

/** Forgets whom a student was invited as; within the erasure of that student (Rules #82). */
export async function forgetInvitesOf(tx: Tx, student: Parameters<typeof deleteInvitesOf>[1]): Promise<void> {
  await deleteInvitesOf(tx, student)
}
