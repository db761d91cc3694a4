import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { createLanes } from './lanes.ts'

/** OWASP Password Storage Cheat Sheet (2024): argon2id with 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** How many may wait in each lane; who signs in is served first, and who registers last (Rules R10). */
const LONGEST = { signIn: 64, change: 32, register: 8 }

/** What the password is for, and whose turn the work takes: the caller's address. */
export interface HashWork {
  readonly lane: keyof typeof LONGEST
  readonly address: string
}

export interface Passwords {
  /**
   * Ends in 503 where the lane is full, before the password is looked at. What `prepare` does costs only whoever has room
   * in the lane; where it fails nothing is hashed.
   */
  readonly hash: (password: string, work: HashWork, prepare?: () => Promise<void>) => Promise<string>
  /**
   * A null hash costs the same and never matches, so that an unknown e-mail cannot be told by its delay (Rules #1). Ends
   * in 503 as `hash` does.
   */
  readonly matches: (password: string, hash: string | null, work: HashWork) => Promise<boolean>
}

/** Hashes and verifies passwords off the event loop, one at a time, in bounded lanes. `memory` in KiB. */
export function passwordsWith(cost: { memory: number; passes: number } = COST): Passwords {
  const full = { ...cost, parallelism: 1 }
  const dummySalt = randomBytes(SALT_BYTES)

  const inTurn = createLanes(LONGEST, () => new Refusal(generalRefusals.overloaded, { retryAfterSeconds: 5 }))
  const tagOf = (password: string, salt: Buffer, parameters: typeof full) => () =>
    derive('argon2id', {
      message: Buffer.from(password, 'utf8'),
      nonce: salt,
      parallelism: parameters.parallelism,
      tagLength: HASH_BYTES,
      memory: parameters.memory,
      passes: parameters.passes,
    })

  return {
    hash: async (password, { lane, address }, prepare) => {
      const salt = randomBytes(SALT_BYTES)
      const tag = await inTurn(lane, address, tagOf(password, salt, full), prepare)
      return `$argon2id$m=${full.memory},t=${full.passes},p=${full.parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`
    },
    matches: async (password, hash, { lane, address }) => {
      const stored = hash === null ? null : parsed(hash)
      const work = tagOf(password, stored?.salt ?? dummySalt, stored?.parameters ?? full)
      const tag = await inTurn(lane, address, work)
      return stored !== null && tag.length === stored.tag.length && timingSafeEqual(tag, stored.tag)
    },
  }
}

function parsed(hash: string) {
  const match = /^\$argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(hash)
  if (!match) return null
  return {
    parameters: { memory: Number(match[1]), passes: Number(match[2]), parallelism: Number(match[3]) },
    salt: Buffer.from(match[4] ?? '', 'base64url'),
    tag: Buffer.from(match[5] ?? '', 'base64url'),
  }
}

/** On a thread that Node keeps for such work, one at a time: several would be in the way of the event loop on a small machine; `npm start` tells malloc to hand its 19 MiB back at once. */
const derive = promisify(argon2)
