import { accountRefusals, type accounts, TUTOR_PASSWORD_TOO_SHORT } from '#contract/accounts.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { dayAndTime } from '#domain/lesson-words.ts'
import { childsPasswordNotice, passwordChangedLetter } from '#domain/one-time-links.ts'
import { firstNameIn, hasStudentProfile, passwordProblem, type Role } from '#domain/people.ts'
import { tellFamily, writeTo } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { deviceNameOf } from '#server/platform/people/device-names.ts'
import { renewToken } from '#server/platform/people/sessions.ts'
import { changeAccount, refuseChangedPassword, verifyCurrentPassword } from '../current-password/actions.ts'
import { refuseEasyPassword } from '../easy-passwords/actions.ts'
import { deleteEmailChange } from '../email-changes/writes.ts'
import { deleteOpenReset } from '../one-time-links/writes.ts'
import { listPasskeys } from '../passkeys/reads.ts'
import { noteProofByPassword } from '../proof/actions.ts'
import { getAccount } from '../reads.ts'
import { signOutElsewhere, signOutEverywhere } from '../signing-out/actions.ts'
import { updatePasswordHash } from '../writes.ts'

type Accounts = typeof accounts

/**
 * Replaces the password, signs out everywhere else and gives this session a new token; an address that was asked for with
 * the one before is not replaced (Rules #7).
 */
export async function changePassword(
  context: Context,
  { actor, body, address, agent }: Call<Accounts['changePassword']>,
): Promise<Reply<Accounts['changePassword']>> {
  const checkedHash = await verifyCurrentPassword(context, actor, body.currentPassword, address)
  await refusePoorPassword(context.db, actor, body)
  const passwordHash = await context.passwords.hash(body.newPassword, { lane: 'change', address })
  const device = await deviceNameOf(agent)
  const now = context.now()
  const token = await changeAccount(context, actor.id, async (tx) => {
    await refuseChangedPassword(tx, actor, checkedHash)
    await setPassword(tx, actor.id, { passwordHash, generatedAt: null })
    await signOutElsewhere(tx, actor, { because: 'password', address }, now)
    await audit(tx, { event: 'password_changed', actorId: actor.id, address }, now)
    await tellOfNewPassword(tx, actor, device, now)
    await noteProofByPassword(tx, actor, now)
    return renewToken(tx, actor.sessionId)
  })
  return { message: 'Password changed successfully!', token }
}

/**
 * The tutor's is longer, one that was generated is replaced by another one: written down somewhere, it opens nothing
 * later; and nobody chooses what is tried first (Rules #7).
 */
async function refusePoorPassword(
  db: Db,
  { id, role }: Actor,
  { currentPassword, newPassword }: Call<Accounts['changePassword']>['body'],
): Promise<void> {
  if (passwordProblem(newPassword, role)) throw fieldRefusal('newPassword', TUTOR_PASSWORD_TOO_SHORT)
  const account = await getAccount(db, id)
  if (account.needsOwnPassword && currentPassword === newPassword) {
    const { message } = accountRefusals.password_given
    throw new Refusal(accountRefusals.password_given, { errors: [{ msg: message, field: 'newPassword' }] })
  }
  await refuseEasyPassword(db, { ...account, password: newPassword, field: 'newPassword' })
}

/**
 * By mail alone: whoever has got in would read the bell first; and those who manage a child. Of another's device its owner
 * learns nothing.
 */
export async function tellOfNewPassword(
  tx: Tx,
  user: { id: string; role: Role },
  device: string,
  now: Date,
): Promise<void> {
  const names = (await listPasskeys(tx, user.id)).map(({ name }) => name)
  const { mailProblem, name } = await getAccount(tx, user.id)
  const letter = passwordChangedLetter(dayAndTime(now), device, { names, mayBeNamed: mailProblem === null })
  writeTo(tx, { user, cause: 'password_changed', letter, now })
  if (!hasStudentProfile[user.role]) return
  await tellFamily(tx, {
    ...{ ...childsPasswordNotice(firstNameIn(name)), type: 'WARNING', priority: 'NORMAL' },
    ...{ cause: 'password_changed', studentId: user.id, byId: user.id, about: { kind: 'student', id: user.id }, now },
  })
}

/** Who changes how somebody else logs in, and whence; null from the machine. */
export interface Changer {
  readonly actorId: string | null
  readonly address: string
}

/**
 * A password that its owner has not chosen: whoever knew the one before is signed out, and gets no address replaced with it
 * (Rules #155).
 */
export async function replacePassword(
  tx: Tx,
  userId: string,
  password: Password,
  changer: Changer,
  now: Date,
): Promise<void> {
  await setPassword(tx, userId, password)
  await signOutEverywhere(tx, { userId, because: 'password', ...changer }, now)
}

interface Password {
  readonly passwordHash: string
  /** Null for one that its owner has chosen. */
  readonly generatedAt: Date | null
}

/** With the password before it goes what was asked for with it, and the link for another, whoever has asked for that. */
async function setPassword(tx: Tx, userId: string, password: Password): Promise<void> {
  await updatePasswordHash(tx, userId, password)
  await deleteEmailChange(tx, userId)
  await deleteOpenReset(tx, userId)
}
