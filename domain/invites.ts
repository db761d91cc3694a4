import { waitSeconds } from './throttle.ts'

/** More than 128 random bits (Rules #8). */
const CODE = /^[A-Za-z0-9]{22}$/

/** Whether text has the form of our invite codes; anything else cannot exist (Rules #8). */
export function isInviteCode(text: string): boolean {
  return CODE.test(text)
}

/** Where the family that was invited registers; `origin` is without a trailing slash (Rules: invites). */
export function inviteUrl(origin: string, code: string): string {
  return `${origin}/register?invite=${code}`
}

/**
 * An invite opens the registration once: one that is not there is unknown, one that somebody registered with is used;
 * null for an invite that may still be used (Rules #2, #8).
 */
export function inviteProblem(invite: { usedAt: Date | null } | null): 'unknown' | 'used' | null {
  if (!invite) return 'unknown'
  return invite.usedAt ? 'used' : null
}

/** Rules #8: of one address. A code that was used is no miss: whoever has it did not guess it. */
export const INVITE_THROTTLE = { failures: 20, windowMinutes: 10 }

/**
 * Twenty codes within ten minutes that nobody was given close the door to an address; the answer is how many whole
 * seconds are left, 0 for come in (Rules #8).
 */
export function inviteWaitSeconds(missedAt: readonly Date[], now: Date): number {
  return waitSeconds(missedAt, now, INVITE_THROTTLE)
}
