import { type ChallengePurpose, challengeExpiresAt } from '#domain/passkeys.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { newChallenge, newId } from '#server/platform/ids.ts'

export interface Challenge {
  readonly id: string
  readonly challenge: string
}

/** What a challenge is for, and for whom; null where nobody is signed in. */
export interface Occasion {
  readonly purpose: ChallengePurpose
  readonly userId: string | null
}

/** A new one takes the place of the one that this person has for the same. */
export async function insertChallenge(tx: Tx, { purpose, userId }: Occasion, now: Date): Promise<Challenge> {
  if (userId !== null) {
    await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).where('purpose', '=', purpose).execute()
  }
  const given = { id: newId(), challenge: newChallenge() }
  await tx
    .insertInto('passkey_challenges')
    .values({ ...given, user_id: userId, purpose, expires_at: challengeExpiresAt(now).getTime() })
    .execute()
  return given
}

/** Deletes it as it is used, so that it serves once; null where it has, or was given for something else (I36). */
export async function takeChallenge(
  tx: Tx,
  id: string,
  { purpose, userId }: Occasion,
): Promise<{ challenge: string; expiresAt: Date } | null> {
  const row = await tx
    .deleteFrom('passkey_challenges')
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where((eb) => (userId === null ? eb('user_id', 'is', null) : eb('user_id', '=', userId)))
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst()
  return row ? { challenge: row.challenge, expiresAt: new Date(row.expires_at) } : null
}

/** A challenge that nobody has used is kept no longer than it serves (Rules: retention). */
export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('expires_at', '<=', now.getTime()).execute()
}
