import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** OWASP Password Storage Cheat Sheet (2024): argon2id with 19 MiB, 2 passes, 1 lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32

/** Beyond this queue a sign-in is refused with 503 rather than left to wait (Rules R10). */
const LONGEST_QUEUE = 64

export interface Passwords {
  readonly hash: (password: string) => Promise<string>
  /** A null hash costs the same and never matches, so that an unknown e-mail cannot be told by its delay (Rules #1). */
  readonly matches: (password: string, hash: string | null) => Promise<boolean>
}

/** Hashes and verifies passwords off the event loop, one at a time, with a bounded queue. `memory` in KiB. */
export function passwordsWith(cost: { memory: number; passes: number } = COST): Passwords {
  const full = { ...cost, parallelism: 1 }
  const dummySalt = randomBytes(SALT_BYTES)

  const tagOf = (password: string, salt: Buffer, parameters: typeof full) =>
    inTurn(() =>
      derive('argon2id', {
        message: Buffer.from(password, 'utf8'),
        nonce: salt,
        parallelism: parameters.parallelism,
        tagLength: HASH_BYTES,
        memory: parameters.memory,
        passes: parameters.passes,
      }),
    )

  return {
    hash: async (password) => {
      const salt = randomBytes(SALT_BYTES)
      const tag = await tagOf(password, salt, full)
      return `$argon2id$m=${full.memory},t=${full.passes},p=${full.parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`
    },
    matches: async (password, hash) => {
      const stored = hash === null ? null : parsed(hash)
      const tag = await tagOf(password, stored?.salt ?? dummySalt, stored?.parameters ?? full)
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

/** On a thread that Node keeps for such work; `npm start` tells malloc to hand its 19 MiB back at once. */
const derive = promisify(argon2)

/** Several at once would be in the way of the event loop on a small machine. */
const turn = oneAtATime()
/** With the one that is being derived. */
let unanswered = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (unanswered > LONGEST_QUEUE) throw new Refusal(generalRefusals.overloaded, { retryAfterSeconds: 5 })
  unanswered += 1
  try {
    return await turn(work)
  } finally {
    unanswered -= 1
  }
}
