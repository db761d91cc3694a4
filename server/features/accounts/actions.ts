import { accountRefusals, type accounts } from '#contract/accounts.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { hasHadConsultation } from '#domain/consultations.ts'
import { hasStudentProfile, normaliseEmail, type Role } from '#domain/people.ts'
import { askedOfParent } from '#domain/rights.ts'
import { isPasswordUsable } from '#domain/sessions.ts'
import { unusedBefore } from '#domain/unused-accounts.ts'
import { countNotArrived } from '#server/features/deliveries/unsent/reads.ts'
import { countActiveSubjects, listSubjectsChosenBy } from '#server/features/subjects/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import { type Db, type Tx, translating } from '#server/platform/db/database.ts'
import { listChildren } from '#server/platform/people/acting.ts'
import { findDevice } from '#server/platform/people/devices.ts'
import { endSession, noteUse } from '#server/platform/people/sessions.ts'
import {
  afterPasswordCheck,
  changeAccount,
  isStillPassword,
  refuseChangedPassword,
  requireCurrentPassword,
} from './current-password/actions.ts'
import { askForEmail } from './email-changes/asking/actions.ts'
import { findPendingEmail } from './email-changes/reads.ts'
import { deleteEmailChange } from './email-changes/writes.ts'
import { upsertEmail } from './emails/writes.ts'
import { recordFailures, refuseTooManyFailures } from './guessing/actions.ts'
import { noteMoneyAddress } from './money-address/actions.ts'
import type { Changer } from './new-passwords/actions.ts'
import { deleteOpenLinks } from './one-time-links/writes.ts'
import { noteProofByPassword, refuseUnproved } from './proof/actions.ts'
import { type Account, findCredentials, getAccount, listConsultationsOf } from './reads.ts'
import { lookAtCode, passSecondFactor } from './second-factor/using/actions.ts'
import { openOnDevice, shownDevice } from './signing-in/actions.ts'
import { signOutElsewhere, signOutEverywhere } from './signing-out/actions.ts'
import { type AccountChange, unknownSubjects, updateAccount, updateChosenSubjects } from './writes.ts'

type Accounts = typeof accounts
type User = Reply<Accounts['profile']>['user']

/** Signs a person in, unless this device, or all that are strange to the account, failed too often lately (Rules #1). */
export async function signIn(
  context: Context,
  { body, address, agent, tell, unchanged }: Call<Accounts['login']>,
): Promise<Reply<Accounts['login']>> {
  const email = normaliseEmail(body.email) // or a sign-in name, which has the same spelling
  const found = await findCredentials(context.db, email)
  const deviceId = found && (await findDevice(context.db, found.id, body.deviceSecret))
  const trier = deviceId ? { deviceId } : { email, address }
  const onThrottled = () => context.tally.count({ event: 'login_throttled', actorId: found?.id ?? null, address })
  await refuseTooManyFailures(context.db, trier, context.now(), onThrottled)
  const hash = found && isPasswordUsable(found.generatedAt, context.now()) ? found.passwordHash : null
  const matches = await context.passwords.matches(body.password, hash, { lane: 'signIn', address })
  const shown = found && matches ? await lookAtCode(context, found.id, body.code) : null
  const device = await shownDevice(body.deviceSecret, address, agent)

  const now = context.now()
  const opened = await afterPasswordCheck(context, { account: found?.id ?? email, trier, onThrottled }, async (tx) => {
    if (found && shown && (await isStillPassword(tx, found.id, found.passwordHash))) {
      const passed = await passSecondFactor(tx, { user: found, shown, address }, now)
      if (passed === 'needed') return passed
      if (passed !== 'wrong') {
        await noteUse(tx, found, now)
        return translating(openOnDevice(tx, found, device, now), {
          person_erased: () => new Refusal(accountRefusals.wrong_credentials),
        })
      }
      await recordFailures(tx, trier, now)
      return passed
    }
    await recordFailures(tx, trier, now)
    return null
  })
  if (!found || !opened) {
    context.tally.count({ event: 'login_failed', actorId: found?.id ?? null, address })
    throw new Refusal(accountRefusals.wrong_credentials)
  }
  if (opened === 'needed') throw new Refusal(accountRefusals.second_factor_needed)
  if (opened === 'wrong') {
    context.tally.count({ event: 'second_factor_refused', actorId: found.id, address })
    throw new Refusal(accountRefusals.code_wrong)
  }
  context.tally.count({ event: 'login_ok', actorId: found.id, address })
  tell(found.id)
  if (!found.lastUsedAt || found.lastUsedAt >= unusedBefore(now)) unchanged('account')
  if (!opened.isTold) unchanged('notices')
  return { ...opened, user: await userOf(context, found.id, now) }
}

/** Ends this session, and with it every open stream of hints (Rules #3). */
export async function signOut(context: Context, { actor, address }: Call<Accounts['logout']>): Promise<void> {
  await context.transaction((tx) => endSession(tx, actor.sessionId))
  context.live.disconnect(actor.id, { only: actor.sessionId })
  context.tally.count({ event: 'logout', actorId: actor.id, address })
}

/** Who is signed in (Rules #4). */
export async function readProfile(context: Context, actor: Actor): Promise<Reply<Accounts['profile']>> {
  return { user: await userOf(context, actor.id, context.now()) }
}

/** The own record with the phone number (Rules #5). */
export async function readFullProfile(context: Context, actor: Actor): Promise<Reply<Accounts['fullProfile']>> {
  const now = context.now()
  const [account, user, pending] = await Promise.all([
    getAccount(context.db, actor.id),
    userOf(context, actor.id, now),
    findPendingEmail(context.db, actor.id, now),
  ])
  return { user: { ...user, phoneNumber: account.phoneNumber, ...pending } }
}

/**
 * Changes what was sent; a new e-mail needs the current password. Where mail is sent both addresses are asked first; else it
 * signs out everywhere else. The tutor may have proved who it is before, by that or otherwise (Rules #6, #155, #159).
 */
export async function updateProfile(
  context: Context,
  { actor, body, address, unchanged }: Call<Accounts['updateProfile']>,
): Promise<Reply<Accounts['updateProfile']>> {
  const account = await getAccount(context.db, actor.id)
  const subjectIds = body.subjects && hasStudentProfile[actor.role] ? [...new Set(body.subjects)] : undefined
  if (subjectIds) await refuseUnknownSubjects(context.db, subjectIds)
  const changesEmail = body.email !== undefined && body.email !== account.email
  const isProvedBefore = actor.side === 'TUTOR' && body.currentPassword === undefined
  const asksFirst = changesEmail && context.hasMailServer
  const checksPassword = changesEmail && !isProvedBefore
  const checkedHash = checksPassword
    ? await requireCurrentPassword(context, actor, body.currentPassword, address)
    : null

  const now = context.now()
  await changeAccount(context, actor.id, async (tx) => {
    if (checkedHash !== null) {
      await refuseChangedPassword(tx, actor, checkedHash)
      await noteProofByPassword(tx, actor, now)
    }
    if (changesEmail && actor.side === 'TUTOR') await refuseUnproved(tx, actor, 'own_email', now)
    const { name, email, timezone, phoneNumber, description } = body
    const change = { name, timezone, phoneNumber, ...(asksFirst ? {} : { email }) }
    const { email: before } = await getAccount(tx, actor.id)
    await updateAccount(tx, actor.id, { ...change, ...(hasStudentProfile[actor.role] ? { description } : {}) })
    if (subjectIds) await updateChosenSubjects(tx, actor.id, subjectIds)
    if (!changesEmail || email === undefined) return
    if (asksFirst) return askForEmail(context, tx, { actor, newEmail: email, address }, now)
    await deleteEmailChange(tx, actor.id)
    await signOutElsewhere(tx, actor, { because: 'email', address }, now)
    if (actor.side === 'FAMILY') {
      await upsertEmail(tx, { userId: actor.id, email, isVouched: false })
      await audit(tx, { event: 'email_changed', actorId: actor.id, address }, now)
    } else await noteMoneyAddress(tx, { actor, address, change: { part: 'email', before, after: email } }, now)
  })
  if (!changesEmail || asksFirst) unchanged('notices', 'devices')
  return readFullProfile(context, actor)
}

/** Details that somebody else has put right: a new e-mail, the name to log in with, signs out everywhere. */
export async function replaceDetails(
  tx: Tx,
  userId: string,
  details: Pick<AccountChange, 'name' | 'email' | 'phoneNumber'>,
  changer: Changer,
  now: Date,
): Promise<void> {
  const { email } = await getAccount(tx, userId)
  await updateAccount(tx, userId, details)
  if (details.email === undefined || details.email === email) return
  await deleteEmailChange(tx, userId)
  await deleteOpenLinks(tx, userId, { stops: 'all' })
  await upsertEmail(tx, { userId, email: details.email, isVouched: true })
  await signOutEverywhere(tx, { userId, because: 'email', ...changer }, now)
}

/** What the pages of a role know beside the person. */
type Beside = Pick<User, 'studentProfile' | 'asksParentFor' | 'children' | 'notArrived'>
const besides: Readonly<Record<Role, (db: Db, account: Account, now: Date) => Promise<Beside>>> = {
  STUDENT: studentsOwn,
  PARENT: async (db, { id }) => {
    const children = await listChildren(db, id)
    return { children: children.map((child) => ({ ...child, rights: [...child.rights] })) }
  },
  TUTOR: (db, _, now) => countNotArrived(db, now),
}

/** Who somebody is, as pages know it. */
export async function userOf({ db, hasMailServer }: Context, id: string, now: Date): Promise<User> {
  const account = await getAccount(db, id)
  const { role, name, email, timezone, needsOwnPassword, mailProblem, hasSecondFactor } = account
  return {
    ...{ id, name, email, role, timezone },
    ...(needsOwnPassword ? { needsOwnPassword } : {}),
    ...(hasSecondFactor ? { hasSecondFactor } : {}),
    ...(hasMailServer && mailProblem ? { mailProblem } : {}),
    ...(await besides[role](db, account, now)),
  }
}

async function studentsOwn(
  db: Db,
  { id, description, consultationEnabled, isNew, alone }: Account,
  now: Date,
): Promise<Beside> {
  const [subjects, consultations] = await Promise.all([listSubjectsChosenBy(db, id), listConsultationsOf(db, id)])
  const asksParentFor = askedOfParent(alone)
  return {
    studentProfile: {
      ...{ description, subjects, consultationEnabled },
      hasHadConsultation: hasHadConsultation(consultations, now),
      ...(isNew ? { isNew } : {}),
    },
    ...(asksParentFor.length > 0 ? { asksParentFor } : {}),
  }
}

/** What a student is to learn from now on, whoever has chosen it. */
export async function chooseSubjects(tx: Tx, studentId: string, subjectIds: readonly string[]): Promise<void> {
  await updateChosenSubjects(tx, studentId, subjectIds)
}

export async function refuseUnknownSubjects(db: Db, subjectIds: readonly string[]): Promise<void> {
  if ((await countActiveSubjects(db, subjectIds)) !== subjectIds.length) throw unknownSubjects()
}
