import { addMinutes } from './time.ts'

/** Rules #157: of one person. An arbitrary choice of ours: a phone, a tablet, a computer and what is lost of each. */
export const MOST_PASSKEYS = 10
export const PASSKEY_NAME_LENGTH = 60
/** What a passkey is called on a device that says nothing of itself. */
export const UNNAMED_PASSKEY = 'Passkey'

/** What a challenge was given for; it serves nothing else. */
export type ChallengePurpose = 'SIGN_IN' | 'ADD' | 'PROVE'

/** How long people may take over their finger or PIN (Rules #156). */
export const CHALLENGE_MINUTES = 5

export function challengeExpiresAt(now: Date): Date {
  return addMinutes(now, CHALLENGE_MINUTES)
}

/** At the instant of its end a challenge serves no more (Rules I36). */
export function isChallengeOpen(expiresAt: Date, now: Date): boolean {
  return now < expiresAt
}

/**
 * Whether a passkey shows a counter that it has shown before, or a lower one: then there is a copy of it. Those that are
 * kept on several devices at once count nothing, and always show 0 (Rules #156).
 */
export function hasCounterFallen(stored: number, shown: number): boolean {
  return shown <= stored && (stored > 0 || shown > 0)
}

/** Signatures that may be made with a passkey, as COSE numbers them: ES256, EdDSA, RS256. */
export const PASSKEY_ALGORITHMS = [-7, -8, -257] as const

/** Challenges for signing in that one address may be given: a whole school may open the page, and no table is filled. */
export const CHALLENGE_THROTTLE = { failures: 100, windowMinutes: 5 }
