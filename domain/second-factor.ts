import { addMinutes } from './time.ts'

/** What authenticator apps make of a secret, as all of them do it (RFC 6238): six digits, another six each half minute. */
export const CODE_DIGITS = 6
export const STEP_SECONDS = 30
/** A clock may be a step early or late (Rules #158). */
export const LEEWAY_STEPS = 1
/** As many as SHA-1 has (RFC 4226). */
export const SECRET_BYTES = 20

/** Rules #158: at once, each for the day on which the phone is lost. */
export const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 16

/** Rules #158: so long a secret that was shown may be switched on. Our choice: time to find the app, and to install it. */
const OFFER_MINUTES = 15

export function offerExpiresAt(now: Date): Date {
  return addMinutes(now, OFFER_MINUTES)
}

/** What somebody may have typed where a code is asked for. */
export type TypedCode =
  | { readonly kind: 'step'; readonly digits: string }
  | { readonly kind: 'recovery'; readonly letters: string }

/**
 * What was typed, as six digits of an app or as a recovery code; null where it can be neither. People leave the dashes out,
 * put spaces in, and take a letter that does not occur for the digit that it looks like (Rules #158).
 */
export function readCode(typed: string): TypedCode | null {
  const text = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^[0-9]+$/.test(text) && text.length === CODE_DIGITS) return { kind: 'step', digits: text }
  const letters = text.replaceAll('o', '0').replace(/[il]/g, '1')
  const isRecovery = letters.length === RECOVERY_LENGTH && [...letters].every((each) => ALPHABET.includes(each))
  return isRecovery ? { kind: 'recovery', letters } : null
}

/** Crockford's 32: no `i`, `l`, `o`, which look like digits, and no `u`, by which words would come about. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz'

/** A recovery code of 80 random bits (`draw` gives a number below its argument), in groups that can be read aloud. */
export function newRecoveryCode(draw: (below: number) => number): string {
  const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[draw(ALPHABET.length)]).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1-')
}

/** How many of them are left at which their owner is asked to make new ones. Our choice. */
const FEW_CODES = 3

export function areFewCodesLeft(left: number): boolean {
  return left <= FEW_CODES
}
