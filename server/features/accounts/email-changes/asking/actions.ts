import { accountRefusals } from '#contract/accounts.ts'
import type { Actor } from '#contract/core.ts'
import { Refusal } from '#contract/refusals.ts'
import { emailChangeEndsAt, isOldAsked, newAddressLetter, oldAddressLetter } from '#domain/email-changes.ts'
import { LINKS_OF_AN_ADDRESS, maskedEmail } from '#domain/one-time-links.ts'
import { count } from '#server/features/accounts/one-time-links/asking/actions.ts'
import { upsertLink } from '#server/features/accounts/one-time-links/writes.ts'
import { getAccount } from '#server/features/accounts/reads.ts'
import { writeTo } from '#server/features/happenings/actions.ts'
import { audit } from '#server/platform/audit.ts'
import type { Context } from '#server/platform/context.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import { isEmailTaken } from '../reads.ts'
import { upsertEmailChange } from '../writes.ts'

/**
 * Asks both addresses whether one is to replace the other; nothing changes until they have said so (Rules #155). Within the
 * transaction that has made sure that it is the owner who asks.
 */
export async function askForEmail(
  context: Pick<Context, 'secretKey'>,
  tx: Tx,
  { actor, newEmail, address }: { actor: Actor; newEmail: string; address: string },
  now: Date,
): Promise<void> {
  if (await isEmailTaken(tx, newEmail, actor.id)) throw new Refusal(accountRefusals.email_in_use)
  await count(tx, `new address of ${actor.id}`, LINKS_OF_AN_ADDRESS, now)
  const { email, mailProblem } = await getAccount(tx, actor.id)
  const endsAt = emailChangeEndsAt(now)
  const write = async (purpose: 'NEW_EMAIL' | 'OLD_EMAIL', to: string): Promise<string> => {
    const id = newId()
    const token = context.secretKey.tokenOf({ id, purpose, email: to })
    await upsertLink(tx, { id, userId: actor.id, purpose, email: to, token, now, expiresAt: endsAt })
    const isNew = purpose === 'NEW_EMAIL'
    const letter = isNew ? newAddressLetter(id) : oldAddressLetter(id, maskedEmail(newEmail))
    return writeTo(tx, {
      ...{ user: actor, cause: isNew ? 'new_address' : 'old_address', letter: { ...letter, sentTo: to } },
      ...{ now, usefulUntil: endsAt },
    })
  }
  await write('NEW_EMAIL', newEmail)
  const isAsked = isOldAsked({ side: actor.side, email, canBeMailed: mailProblem === null })
  const letterId = isAsked ? await write('OLD_EMAIL', email) : null
  await upsertEmailChange(tx, { userId: actor.id, newEmail, sessionId: actor.sessionId, letterId, now })
  await audit(tx, { event: 'email_change_asked', actorId: actor.id, address }, now)
}
