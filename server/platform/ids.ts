import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { newRecoveryCode, RECOVERY_CODES, SECRET_BYTES } from '#domain/second-factor.ts'

/** A random id (UUID version 4): nothing can be guessed from another one (Rules R2). */
export const newId = (): string => randomUUID()

/** A session token: 256 random bits, shown to the browser once. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What a passkey is to sign: 192 random bits. It opens nothing, and is not so long as what does. */
export const newChallenge = (): string => randomBytes(24).toString('base64url')

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** An invite's code: 131 random bits (Rules #8). With a dash at its end, some programs would cut the link short. */
export const newInviteCode = (): string =>
  Array.from({ length: 22 }, () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]).join('')

/** What an authenticator app makes its codes of: 160 random bits. */
export const newAuthenticatorSecret = (): Uint8Array => randomBytes(SECRET_BYTES)

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode((below) => randomInt(below)))

/** What the database keeps of a token: its SHA-256, 32 bytes (I14). */
export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest()

/** Tells two texts apart without keeping them: SHA-256 in hexadecimal. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Without the letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** A password that can be read aloud: four groups of four, 79 bits. */
export function readablePassword(): string {
  const letter = () => ALPHABET[randomInt(ALPHABET.length)]
  return Array.from({ length: GROUPS }, () => Array.from({ length: GROUP_LENGTH }, letter).join('')).join('-')
}
