/** A browser that takes pushes, as RFC 8291 has it decrypt them, and what VAPID says of whoever sent one. */
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { Subscription } from '../transport.ts'

export interface TestBrowser {
  readonly ecdh: ECDH
  readonly auth: Buffer
  readonly subscription: (endpoint: string) => Subscription
}

export function aBrowser(privateKey?: Buffer, auth = randomBytes(16)): TestBrowser {
  const ecdh = createECDH('prime256v1')
  if (privateKey) ecdh.setPrivateKey(privateKey)
  else ecdh.generateKeys()
  const subscription = (endpoint: string) => {
    return { endpoint, p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') }
  }
  return { ecdh, auth, subscription }
}

const KEY_BYTES = 65
const TAG_BYTES = 16

/** A message of one record (RFC 8188, RFC 8291 section 3.4). */
export function decrypted({ ecdh, auth }: TestBrowser, message: Buffer): string {
  const salt = message.subarray(0, 16)
  const keyLength = message.readUInt8(20)
  const sender = message.subarray(21, 21 + keyLength)
  if (keyLength !== KEY_BYTES) throw new Error(`A key of ${keyLength} bytes`)
  const sealed = message.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', ikm, salt, 'Content-Encoding: nonce\0', 12))
  const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES })
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
  // The last record ends in a two; behind it there is nothing but zeros.
  const end = padded.lastIndexOf(2)
  if (padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('No end of the record')
  return padded.toString('utf8', 0, end)
}

/** What an `Authorization` of VAPID claims, if it holds for the key that it names (RFC 8292). */
export function claimsOf(authorization: string): { readonly key: string; readonly claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      ...{ x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) },
    },
    format: 'jwk',
  })
  const signed = Buffer.from(`${header}.${claims}`)
  const holds = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!holds) throw new Error('The signature does not hold')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) }
}
