import type { PasskeyRequest } from '#contract/passkeys.ts'
import { Refusal } from '#contract/refusals.ts'
import { passkeyRefusals } from '#contract/sentences/passkeys.ts'
import { CHALLENGE_MINUTES, isChallengeOpen } from '#domain/passkeys.ts'
import type { Context } from '#server/platform/context.ts'
import { type Expected, relyingPartyOf } from '#server/platform/people/passkey-checks.ts'
import { type Challenge, type Occasion, takeChallenge } from './writes.ts'

/** What a passkey must have signed: the challenge is used up, whatever comes of it. Refuses one that serves no more. */
export async function usedChallenge(
  { transaction, now, publicOrigin: origin }: Context,
  id: string,
  occasion: Occasion,
): Promise<Expected> {
  const taken = await transaction((tx) => takeChallenge(tx, id, occasion))
  if (!taken || !isChallengeOpen(taken.expiresAt, now())) throw new Refusal(passkeyRefusals.passkey_too_late)
  return { challenge: taken.challenge, origin }
}

/** In which a browser lets people look for their passkey, in milliseconds: as long as the challenge serves. */
export const CEREMONY_MS = CHALLENGE_MINUTES * 60_000

/** Whose passkey it is, as the passkey itself keeps it: the random id of the account, and nothing that tells who that is. */
export const handleOf = (userId: string): string => Buffer.from(userId).toString('base64url')

/** What a browser is asked to have signed, by one of these passkeys; by any where there are none. */
export function requestOptionsFor(
  { publicOrigin }: Pick<Context, 'publicOrigin'>,
  { challenge }: Challenge,
  passkeys: readonly { id: string; transports: string[] }[],
): PasskeyRequest {
  return {
    ...{ challenge, rpId: relyingPartyOf(publicOrigin), timeout: CEREMONY_MS, userVerification: 'required' },
    allowCredentials: passkeys.map((each) => ({ ...each, type: 'public-key' })),
  }
}
