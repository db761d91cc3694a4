import { accountRefusals, type accounts } from '#contract/accounts.ts'
import type { Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { claimInvite, usableInvite } from '#server/features/invites/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { refuseUnknownSubjects, userOf } from '../actions.ts'
import { refuseEasyPassword } from '../easy-passwords/actions.ts'
import { upsertEmail } from '../emails/writes.ts'
import { countRegistration, refuseTooManyRegistrations } from '../guessing/actions.ts'
import { sendLink } from '../one-time-links/asking/actions.ts'
import { areOnlyInvitedTaken } from '../reads.ts'
import { openOnDevice, shownDevice } from '../signing-in/actions.ts'
import { insertAccount, type NewAccount, updateChosenSubjects } from '../writes.ts'

type Accounts = typeof accounts

/**
 * Makes a student account and signs it in, and uses up the invite that was given; nothing is written when anything
 * fails (Rules #2).
 */
export async function register(
  context: Context,
  { body, address, agent, unchanged }: Call<Accounts['register']>,
): Promise<Reply<Accounts['register']>> {
  const { inviteCode } = body
  if (inviteCode === undefined) {
    await refuseUninvited(context.db)
    await refuseTooManyRegistrations(context.db, address, context.now())
  }
  const subjectIds = [...new Set(body.subjects)]
  const prepare = async () => {
    if (inviteCode === undefined) await countRegistration(context, address)
    else await usableInvite(context, inviteCode, address)
    await refuseUnknownSubjects(context.db, subjectIds)
    await refuseEasyPassword(context.db, { ...body, field: 'password' })
  }
  const passwordHash = await context.passwords.hash(body.password, { lane: 'register', address }, prepare)
  const device = await shownDevice(body.deviceSecret, address, agent)
  const now = context.now()
  const id = newId()
  const opened = await context.transaction(async (tx) => {
    const account: NewAccount = {
      ...{ id, role: 'STUDENT' as const, name: body.name, email: body.email, phoneNumber: body.phoneNumber ?? '' },
      ...{ timezone: body.timezone, description: body.description ?? '', passwordHash },
      ...{ knownAt: inviteCode === undefined ? null : now, createdAt: now },
    }
    await makeAccount(context, tx, account, { isVouched: inviteCode !== undefined, address }, now)
    if (inviteCode !== undefined) await claimInvite(tx, { code: inviteCode, userId: id, address }, now)
    await updateChosenSubjects(tx, id, subjectIds)
    return openOnDevice(tx, { id, role: 'STUDENT' }, device, now)
  })
  if (inviteCode === undefined) unchanged('invites')
  return { ...opened, user: await userOf(context, id, now) }
}

/** An account with the addresses that it has had, which is asked to confirm the one that it has. */
export async function makeAccount(
  context: Context,
  tx: Tx,
  account: NewAccount,
  { isVouched, address }: { isVouched: boolean; address: string },
  now: Date,
): Promise<void> {
  const { id, role, email } = account
  await insertAccount(tx, account)
  if (email !== '') await upsertEmail(tx, { userId: id, email, isVouched })
  await audit(tx, { event: 'registered', actorId: id, address }, now)
  if (email !== '') await sendLink(context, tx, { purpose: 'VERIFY', addressee: { id, role, email } }, now)
}

/** The same of a child whom a parent adds, with the subjects that it is to learn. */
export async function makeStudent(
  context: Context,
  tx: Tx,
  account: NewAccount,
  { subjectIds, ...by }: { subjectIds: readonly string[]; isVouched: boolean; address: string },
  now: Date,
): Promise<void> {
  await makeAccount(context, tx, account, by, now)
  await updateChosenSubjects(tx, account.id, subjectIds)
}

/** The tutor may have said that nobody registers but with an invite (Rules: newcomers). */
async function refuseUninvited(db: Db): Promise<void> {
  if (await areOnlyInvitedTaken(db)) throw new Refusal(accountRefusals.invite_needed)
}
