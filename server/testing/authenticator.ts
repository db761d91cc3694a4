/** A passkey in memory, that says what a browser would say of one; each part of it may be wrong on purpose. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const ORIGIN = 'http://localhost:3000'
/** Of the flags: somebody was there, it was the owner, and a key follows. */
const [PRESENT, VERIFIED, HAS_KEY] = [1, 4, 64]

export interface Said {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly counter?: number
  /** Whether it made sure of a finger, a face or a PIN. */
  readonly isVerified?: boolean
  readonly userHandle?: string
  readonly signature?: string
  readonly algorithm?: number
  readonly format?: string
  readonly statement?: ReadonlyMap<string, unknown>
  readonly id?: string
}

export type Authenticator = ReturnType<typeof anAuthenticator>

export function anAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(20)
  const id = credentialId.toString('base64url')
  const coordinates = publicKey.export({ format: 'jwk' })
  const bytesOf = (text: string | undefined) => new Uint8Array(Buffer.from(text ?? '', 'base64url'))
  const coseKey = (algorithm = -7) =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...[[1, 2] as const, [3, algorithm] as const, [-1, 1] as const],
        ...[[-2, bytesOf(coordinates.x)] as const, [-3, bytesOf(coordinates.y)] as const],
      ]),
    )
  let handle = ''

  const clientData = (type: string, challenge: string, origin = ORIGIN) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = ({ rpId = 'localhost', isVerified = true, ...said }: Said, flags: number) => {
    const [flagBytes, counterBytes] = [Buffer.alloc(1), Buffer.alloc(4)]
    flagBytes.writeUInt8(flags | PRESENT | (isVerified ? VERIFIED : 0))
    counterBytes.writeUInt32BE(said.counter ?? 0)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flagBytes, counterBytes])
  }

  return {
    id,
    publicKey: coseKey(),
    /** Makes the key that was asked for. */
    make(options: { challenge: string; user: { id: string } }, said: Said = {}) {
      handle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = [Buffer.alloc(16), length, credentialId, coseKey(said.algorithm)]
      const authData = new Uint8Array(Buffer.concat([head(said, HAS_KEY), ...attested]))
      const object = new Map<string, unknown>([
        ['fmt', said.format ?? 'none'],
        ['attStmt', said.statement ?? new Map()],
        ['authData', authData],
      ])
      return {
        id: said.id ?? id,
        response: {
          clientDataJSON: clientData(said.type ?? 'webauthn.create', options.challenge, said.origin).toString(
            'base64url',
          ),
          attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString('base64url'),
          transports: ['internal', 'hybrid', 'carrier-pigeon'],
        },
      }
    },
    /** Signs a challenge; it counts nothing unless told what to show. */
    sign(options: { challenge: string }, said: Said = {}) {
      const client = clientData(said.type ?? 'webauthn.get', options.challenge, said.origin)
      const authData = head(said, 0)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        id: said.id ?? id,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: said.signature ?? sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: said.userHandle ?? handle,
        },
      }
    },
  }
}
