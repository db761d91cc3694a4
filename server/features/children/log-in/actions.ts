import type { children } from '#contract/children.ts'
import { consentRefusals, oldEnough } from '#contract/consents.ts'
import type { Actor, Call, Reply } from '#contract/core.ts'
import { consentNeeded } from '#contract/family-invites.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { needsAccountConsent, yearGroupOf } from '#domain/bands.ts'
import { logInNotice } from '#domain/childs-account.ts'
import { firstNameIn } from '#domain/people.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { refuseEasyPassword } from '#server/features/accounts/easy-passwords/actions.ts'
import { closeLogIn, replaceLogIn } from '#server/features/accounts/log-ins/actions.ts'
import { refuseUnproved } from '#server/features/accounts/proof/actions.ts'
import { isAllowed, keepConsents, refuseOtherWording } from '#server/features/consents/actions.ts'
import { listLinks } from '#server/features/links/reads.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { childFor, doerFor, getChild, tellOfChild } from '../actions.ts'
import type { Child } from '../reads.ts'

type Children = typeof children
type Setting = Call<Children['setLogIn']>

const hasLogIn = ({ signInName, email }: Child): boolean => signInName !== null || email !== ''

/**
 * Sets up a log-in, or changes it before Year 9: the child is signed out everywhere, and told, also who reads the chat. One
 * at a time for each account (Rules #180).
 */
export async function setLogIn(context: Context, call: Setting): Promise<Reply<Children['setLogIn']>> {
  const { actor, params, body, address, tell } = call
  const { studentId } = params
  const { logIn, agreesTo } = body
  const prepare = async () => {
    await refuseWithoutProof(context, actor)
    const { name } = await refuseSetting(context.db, call, context.now())
    const email = logIn.is === 'EMAIL' ? logIn.email : logIn.signInName
    await refuseEasyPassword(context.db, { password: logIn.password, name, email, field: 'password' })
  }
  const passwordHash = await context.passwords.hash(logIn.password, { lane: 'change', address }, prepare)
  const now = context.now()
  await changeAccount(context, studentId, async (tx) => {
    const child = await refuseSetting(tx, call, now)
    if (agreesTo !== undefined)
      await keepConsents(tx, [{ kind: 'ACCOUNT', isGiven: true }], { studentId, by: actor.id }, now)
    const given = {
      ...{ signInName: logIn.is === 'NAME' ? logIn.signInName : null, passwordHash },
      email: logIn.is === 'EMAIL' ? logIn.email : '',
    }
    await replaceLogIn(context, tx, studentId, { logIn: given, changer: { actorId: actor.id, address } }, now)
    await tellOfLogIn(tx, child, actor, hasLogIn(child) ? 'changed' : 'first', now)
    await audit(tx, { event: 'log_in_set', actorId: actor.id, subjectId: studentId, address }, now)
  })
  context.live.disconnect(studentId)
  tell(studentId)
  return childFor(context.db, studentId, now)
}

/** Closes a log-in before Year 9; the child can be given another one (Rules #180). */
export async function endLogIn(
  context: Context,
  { actor, params, address, tell, unchanged }: Call<Children['endLogIn']>,
): Promise<Reply<Children['endLogIn']>> {
  const { studentId } = params
  await refuseWithoutProof(context, actor)
  const now = context.now()
  const isEnded = await changeAccount(context, studentId, async (tx) => {
    const child = await getChild(tx, studentId)
    if (!hasLogIn(child)) return false
    refuseOldEnough(child, now)
    await closeLogIn(tx, studentId, { actorId: actor.id, address }, now)
    await tellOfLogIn(tx, child, actor, 'closed', now)
    return true
  })
  context.live.disconnect(studentId)
  tell(studentId)
  if (!isEnded) unchanged()
  return childFor(context.db, studentId, now)
}

/** The tutor reaches every log-in: as for a new password (Rules #159). */
async function refuseWithoutProof({ db, now }: Context, actor: Actor): Promise<void> {
  if (actor.side === 'TUTOR') await refuseUnproved(db, actor, 'password_reset', now())
}

/** What keeps a log-in from being set up; else the child as it is. */
async function refuseSetting(db: Db, { actor, params, body }: Setting, now: Date): Promise<Child> {
  const child = await getChild(db, params.studentId)
  if (hasLogIn(child)) refuseOldEnough(child, now)
  const { agreesTo } = body
  if (agreesTo !== undefined) {
    if (actor.side === 'TUTOR') throw new Refusal(consentRefusals.family_agrees)
    refuseOtherWording('ACCOUNT', agreesTo)
  }
  const isAgreed = agreesTo !== undefined || (await isAllowed(db, child.id, 'ACCOUNT'))
  if (!isAgreed && needsAccountConsent(yearGroupOf(child.cohort, now)))
    throw fieldRefusal('agreesTo', consentNeeded(firstNameIn(child.name)))
  return child
}

function refuseOldEnough({ name, cohort }: Child, now: Date): void {
  if (!needsAccountConsent(yearGroupOf(cohort, now))) throw new Refusal(oldEnough(firstNameIn(name)))
}

/** Whoever is told of the first log-in has written nothing yet that somebody could read along (Rules I134). */
async function tellOfLogIn(
  tx: Tx,
  child: Child,
  actor: Actor,
  became: 'first' | 'changed' | 'closed',
  now: Date,
): Promise<void> {
  const links = await listLinks(tx, { parentId: null, studentIds: [child.id] })
  const readers = links.filter(({ state, flags }) => state === 'ACTIVE' && flags.readsChat)
  const notice = logInNotice(became, {
    ...{ by: await doerFor(tx, actor), child: firstNameIn(child.name) },
    readers: readers.map(({ parent }) => parent.name).toSorted(),
  })
  await tellOfChild(tx, child.id, actor.id, notice, now)
}
