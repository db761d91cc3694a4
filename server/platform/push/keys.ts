import { createECDH } from 'node:crypto'
import { digestOf } from '../ids.ts'

/** By which push services know this installation (VAPID, RFC 8292). */
export interface PushKeys {
  /** A point of P-256, uncompressed, as base64url: a browser subscribes with it. */
  readonly publicKey: string
  /** Its scalar, as base64url. */
  readonly privateKey: string
  /** Tells two of them apart. */
  readonly id: string
}

/** Sixteen more than the scalar has, so that what is left of the division leans to no side (FIPS 186-5, A.2.1). */
export const PUSH_SEED_BYTES = 48
const ORDER_OF_P256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
const SCALAR_BYTES = 32

/** The pair of keys that belongs to these bytes, always the same. */
export function pushKeysOf(seed: Buffer): PushKeys {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER_OF_P256 - 1n)) + 1n
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex'))
  const publicKey = pair.getPublicKey('base64url', 'uncompressed')
  // Its own bytes, for Node leaves zeros in front away.
  const privateKey = Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey, id: digestOf(publicKey).slice(0, 16) }
}

/** Whether a browser can have made it: a point of the curve, uncompressed, as base64url. */
export function isPointOfCurve(text: string): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    const other = createECDH('prime256v1')
    other.generateKeys()
    other.computeSecret(bytes)
    return true
  } catch {
    return false
  }
}
