import type { Actor, Call, Reply } from '#contract/core.ts'
import type { PasskeyProof, passkeys } from '#contract/passkeys.ts'
import { Refusal } from '#contract/refusals.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { afterPasswordCheck, changeAccount } from '#server/features/accounts/current-password/actions.ts'
import { recordFailures, refuseTooManyFailures } from '#server/features/accounts/guessing/actions.ts'
import type { Context } from '#server/platform/context.ts'
import { checkAssertion } from '#server/platform/people/passkey-checks.ts'
import { noteProof } from '#server/platform/people/sessions.ts'
import { requestOptionsFor, usedChallenge } from '../challenges/actions.ts'
import { insertChallenge } from '../challenges/writes.ts'
import { findPasskey, listCredentials } from '../reads.ts'
import { notePasskeyUse } from '../using/actions.ts'

/** A challenge for one of the own passkeys (Rules #159). */
export async function offerProof(
  context: Context,
  { actor }: Call<(typeof passkeys)['proveOptions']>,
): Promise<Reply<(typeof passkeys)['proveOptions']>> {
  const own = await listCredentials(context.db, actor.id)
  if (own.length === 0) throw new Refusal(passkeyRefusals.passkey_missing)
  const occasion = { purpose: 'PROVE', userId: actor.id } as const
  const given = await changeAccount(context, actor.id, (tx) => insertChallenge(tx, occasion, context.now()))
  return { challengeId: given.id, options: requestOptionsFor(context, given, own) }
}

/** One of the own passkeys proves it as the password does; one that does not hold counts as a wrong one (Rules #159). */
export async function proveByPasskey(
  context: Context,
  { actor: { id: userId, sessionId }, address }: { actor: Actor; address: string },
  { challengeId, ...passkey }: PasskeyProof,
): Promise<void> {
  const trier = { userId }
  await refuseTooManyFailures(context.db, trier, context.now())
  const expected = await usedChallenge(context, challengeId, { purpose: 'PROVE', userId })
  const found = await findPasskey(context.db, passkey.id)
  const own = found?.user.id === userId ? found : null
  const shown = own && (await checkAssertion(passkey, own.publicKey, expected, address))
  const isProved = await afterPasswordCheck(context, { account: userId, trier }, async (tx) => {
    const now = context.now()
    const holds = own && shown && (await notePasskeyUse(tx, { passkey: own, ...shown, address }, now))
    if (holds) await noteProof(tx, sessionId, now)
    else await recordFailures(tx, trier, now)
    return holds
  })
  if (!isProved) throw new Refusal(passkeyRefusals.passkey_not_yours)
}
