import type { Call, Reply } from '#contract/core.ts'
import type { emailChanges } from '#contract/email-changes.ts'
import { linkRefusals } from '#contract/one-time-links.ts'
import { Refusal } from '#contract/refusals.ts'
import { emailChangeState, silenceEndsAt } from '#domain/email-changes.ts'
import { linkExpiresAt } from '#domain/one-time-links.ts'
import { changeAccount } from '#server/features/accounts/current-password/actions.ts'
import type { SentLink } from '#server/features/accounts/one-time-links/reads.ts'
import { usableLink } from '#server/features/accounts/one-time-links/using/actions.ts'
import { deleteOpenLinks, upsertLink, useLink } from '#server/features/accounts/one-time-links/writes.ts'
import { signOutEverywhere } from '#server/features/accounts/signing-out/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findEmailChange } from '../reads.ts'
import { replaceEmail, takeEmailBack } from '../replacing/actions.ts'
import { deleteEmailChange, updateAnswer } from '../writes.ts'

type Answering = Call<(typeof emailChanges)['answer']>
type Outcome = Reply<(typeof emailChanges)['answer']>

/** What whoever reads mail at one of the two addresses says of the change (Rules #155). */
export async function answerEmailChange(context: Context, call: Answering): Promise<Outcome> {
  const { body, tell } = call
  // A new address confirms itself, and stops nothing.
  const purposes = body.answer === 'STOP' ? (['OLD_EMAIL'] as const) : (['OLD_EMAIL', 'NEW_EMAIL'] as const)
  const { user } = await usableLink(context.db, body.token, context.now(), purposes)
  const { goesOn, ...outcome } = await changeAccount(context, user.id, async (tx) => {
    const now = context.now()
    const link = await usableLink(tx, body.token, now, purposes)
    if (!(await useLink(tx, link.id, now))) throw new Refusal(linkRefusals.link_unusable)
    return body.answer === 'STOP' ? stop(context, tx, { ...call, link }, now) : agree(tx, { ...call, link }, now)
  })
  if (outcome.outcome !== 'WAITS') context.live.disconnect(user.id, goesOn ? { except: goesOn } : undefined)
  tell(user.id)
  return outcome
}

type Answered = Pick<Answering, 'address'> & { readonly link: SentLink }
/** `goesOn` is the session that does. */
type Said = Outcome & { readonly goesOn?: string }

/** One side's word; with the other's it is done. A change is agreed to by the address that it replaces, and no earlier one. */
async function agree(tx: Tx, { link, address }: Answered, now: Date): Promise<Said> {
  const { user, purpose } = link
  const isOld = purpose === 'OLD_EMAIL'
  const asked = await findEmailChange(tx, user.id)
  const isMeant = asked && emailChangeState(asked, now) !== 'OVER' && (!isOld || link.email === asked.user.email)
  if (!isMeant) throw new Refusal(linkRefusals.link_unusable)
  const said = isOld ? { agreedAt: now } : { confirmedAt: now }
  const event = isOld ? 'email_change_agreed' : 'email_change_confirmed'
  await updateAnswer(tx, user.id, said)
  await audit(tx, { event, actorId: user.id, address }, now)
  const change = { ...asked, ...said }
  if (emailChangeState(change, now) !== 'DONE') {
    return { outcome: 'WAITS', silenceEndsAt: isOld ? null : silenceEndsAt(change), resetToken: null }
  }
  await replaceEmail(tx, { change, address }, now)
  return { outcome: 'REPLACED', silenceEndsAt: null, resetToken: null, goesOn: change.sessionId }
}

/**
 * Whoever reads mail at the old address puts an end to the change, also to one that silence let through, and to whoever is
 * signed in; and chooses a new password at once, for somebody knows it.
 */
async function stop(
  { secretKey }: Pick<Context, 'secretKey'>,
  tx: Tx,
  { link, address }: Answered,
  now: Date,
): Promise<Said> {
  const { id: userId } = link.user
  const { email } = link
  await deleteEmailChange(tx, userId)
  if (email !== link.currentEmail) await takeEmailBack(tx, { link, address }, now)
  await deleteOpenLinks(tx, userId, { stops: { since: link.createdAt } })
  await signOutEverywhere(tx, { userId, because: 'email', actorId: userId, address }, now)
  await audit(tx, { event: 'email_change_stopped', actorId: userId, address }, now)
  const reset = { id: newId(), purpose: 'RESET', email } as const
  const token = secretKey.tokenOf(reset)
  await upsertLink(tx, { ...reset, userId, token, now, expiresAt: linkExpiresAt('RESET', now) })
  return { outcome: 'STOPPED', silenceEndsAt: null, resetToken: token }
}
