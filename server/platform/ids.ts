import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto'

/** A random id (UUID version 4): nothing can be guessed from another one (Rules R2). */
export const newId = (): string => randomUUID()

/** A session token: 256 random bits, shown to the browser once. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** An invite's code: 128 random bits, 22 characters that an address may hold (Rules #8). */
export const newInviteCode = (): string => randomBytes(16).toString('base64url')

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
