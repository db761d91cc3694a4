import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/** What is kept so that a copy of the database alone does not tell it. */
export interface Sealing {
  /** `about` says whose it is and what for: it is opened under the same name alone. */
  readonly seal: (secret: Uint8Array, about: string) => Uint8Array
  /** Null for what was sealed with another key or under another name, or was changed since. */
  readonly unseal: (sealed: Uint8Array, about: string) => Uint8Array | null
}

const CIPHER = 'aes-256-gcm'
/** As NIST SP 800-38D recommends; drawn at random for each, of which there are far fewer than 2^32. */
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** AES-256 in GCM: nonce, tag, and as many bytes as the secret has. The key has 32. */
export function sealingWith(key: Buffer): Sealing {
  return {
    seal: (secret, about) => {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about))
      const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    unseal: (sealed, about) => {
      if (sealed.length < NONCE_BYTES + TAG_BYTES) return null
      const [nonce, tag] = [sealed.subarray(0, NONCE_BYTES), sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)]
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about))
      try {
        decipher.setAuthTag(tag)
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()])
      } catch {
        // Of a tag that does not fit Node says only that it does not.
        return null
      }
    },
  }
}
