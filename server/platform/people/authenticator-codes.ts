import { CODE_DIGITS, LEEWAY_STEPS, STEP_SECONDS } from '#domain/second-factor.ts'

/** Loaded with the first code that anybody shows. */
const library = () => import('otpauth')

/** What all authenticator apps do without being told otherwise (RFC 6238). */
const ALGORITHM = 'SHA1'
const MANNER = { algorithm: ALGORITHM, digits: CODE_DIGITS, period: STEP_SECONDS }

/**
 * Of which half minute these digits are: of this one, or of the one before or after it; null where they are of none
 * (Rules #158). Half minutes are counted from 1970. Digits are 0 to 9, as `readCode` leaves them: of others the library fails.
 */
export async function stepOfCode(secret: Uint8Array, digits: string, now: Date): Promise<number | null> {
  const { Secret, TOTP } = await library()
  const timestamp = now.getTime()
  const shown = { ...MANNER, token: digits, secret: new Secret({ buffer: bufferOf(secret) }), timestamp }
  const early = TOTP.validate({ ...shown, window: LEEWAY_STEPS })
  return early === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + early
}

/** A secret as an app takes it: in base 32 to be typed, and as an address to be photographed. */
export async function authenticatorKey(
  secret: Uint8Array,
  { issuer, label }: { issuer: string; label: string },
): Promise<{ key: string; keyUrl: string }> {
  const { Secret, TOTP } = await library()
  const totp = new TOTP({ ...MANNER, issuer, label, secret: new Secret({ buffer: bufferOf(secret) }) })
  return { key: totp.secret.base32, keyUrl: totp.toString() }
}

/** Of a view only what it shows. */
const bufferOf = (bytes: Uint8Array): ArrayBuffer => Uint8Array.from(bytes).buffer
