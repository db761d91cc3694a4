import { emailChangeState } from '#domain/email-changes.ts'
import { hasStudentProfile, type Role } from '#domain/people.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { upsertEmail } from '#server/features/accounts/emails/writes.ts'
import { noteMoneyAddress } from '#server/features/accounts/money-address/actions.ts'
import type { SentLink } from '#server/features/accounts/one-time-links/reads.ts'
import { updateVerified } from '#server/features/accounts/one-time-links/writes.ts'
import { signOutEverywhere } from '#server/features/accounts/signing-out/actions.ts'
import { updateAccount } from '#server/features/accounts/writes.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { publishChanges } from '#server/platform/http/party.ts'
import { type AskedChange, findEmailChange, isEmailTaken, listConfirmedChanges } from '../reads.ts'
import { deleteEmailChange } from '../writes.ts'

/** From now on the new address is the own one, confirmed; whoever was signed in goes out, but for where it was asked for. */
export async function replaceEmail(
  tx: Tx,
  { change, address }: { change: AskedChange; address: string },
  now: Date,
): Promise<void> {
  const { user, newEmail, sessionId } = change
  await deleteEmailChange(tx, user.id)
  await takeEmail(tx, { user, email: newEmail, before: user.email, address }, now)
  const ended = { userId: user.id, because: 'email', actorId: user.id, address, exceptSession: sessionId } as const
  await signOutEverywhere(tx, ended, now)
}

/** The address that was replaced, by whoever reads mail there still. */
export function takeEmailBack(
  tx: Tx,
  { link: { user, email, currentEmail }, address }: { link: SentLink; address: string },
  now: Date,
): Promise<void> {
  return takeEmail(tx, { user, email, before: currentEmail, address }, now)
}

interface Taking {
  readonly user: { readonly id: string; readonly role: Role }
  readonly email: string
  readonly before: string
  readonly address: string
}

async function takeEmail(tx: Tx, { user, email, before, address }: Taking, now: Date): Promise<void> {
  await updateAccount(tx, user.id, { email })
  await updateVerified(tx, user.id, now)
  if (hasStudentProfile[user.role]) {
    await upsertEmail(tx, { userId: user.id, email, isVouched: false })
    await audit(tx, { event: 'email_changed', actorId: user.id, address }, now)
    return
  }
  await noteMoneyAddress(tx, { actor: user, address, change: { part: 'email', before, after: email } }, now)
}

/** More than ever wait at once; the rest is taken the next time. */
const MOST_AT_ONCE = 200

/** What the open pages read again. */
const CHANGES = { account: 'both', notices: 'both', devices: 'family' } as const

/**
 * Replaces each address that has been asked and has said nothing for long enough (Rules #155). What somebody else has taken
 * meanwhile waits until it is over.
 */
export async function replaceSilentEmails(context: Context): Promise<void> {
  for (const { user, sessionId } of await listConfirmedChanges(context.db, MOST_AT_ONCE)) {
    const isReplaced = await changeAccount(context, user.id, async (tx) => {
      const now = context.now()
      const change = await findEmailChange(tx, user.id)
      if (!change || emailChangeState(change, now) !== 'DONE') return false
      if (await isEmailTaken(tx, change.newEmail, user.id)) return false
      await replaceEmail(tx, { change, address: '' }, now)
      return true
    })
    if (!isReplaced) continue
    context.live.disconnect(user.id, { except: sessionId })
    publishChanges(context.live, CHANGES, { family: [user.id] })
  }
}
