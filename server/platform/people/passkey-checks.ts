import { Worker } from 'node:worker_threads'
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/passkeys.ts'
import { generalRefusals, Refusal } from '#contract/refusals.ts'
import { PASSKEY_ALGORITHMS } from '#domain/passkeys.ts'
import { createLanes } from './lanes.ts'

/** What a passkey must have signed, and for whom. */
export interface Expected {
  readonly challenge: string
  /** The product's own, without a trailing slash. */
  readonly origin: string
}

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

/** For whom passkeys are made: the host of the product's own address. */
export const relyingPartyOf = (origin: string): string => new URL(origin).hostname

/** What a browser says of a passkey that it has just made; null where it does not hold. `address` is whose turn it takes. */
export function checkAddition(
  passkey: PasskeyAttestation,
  { challenge, origin }: Expected,
  address: string,
): Promise<NewPasskey | null> {
  const expected = { challenge, origin, rpId: relyingPartyOf(origin), algorithms: PASSKEY_ALGORITHMS }
  return inTurn('change', address, () => onThread<NewPasskey>('addition', { passkey, ...expected }))
}

/** What a passkey has signed, by its public key: the counter that it shows, or null where it does not hold. */
export function checkAssertion(
  passkey: PasskeyAssertion,
  publicKey: Uint8Array,
  { challenge, origin }: Expected,
  address: string,
): Promise<{ counter: number } | null> {
  const expected = { challenge, origin, rpId: relyingPartyOf(origin), publicKey }
  return inTurn('signIn', address, () => onThread<{ counter: number }>('assertion', { passkey, ...expected }))
}

/** As of passwords: who signs in is served first (Rules R10). */
const inTurn = createLanes(
  { signIn: 64, change: 32 },
  () => new Refusal(generalRefusals.overloaded, { retryAfterSeconds: 5 }),
)

let thread: Worker | null = null
let lastNumber = 0

/**
 * The library would keep the event loop busy for a quarter of a second as it is loaded: it has a thread, which begins with
 * the first passkey and stays. It does not keep the process alive, and where it ends the next passkey has another one.
 */
function onThread<Found>(check: 'addition' | 'assertion', asked: object): Promise<Found | null> {
  thread ??= newThread()
  const worker = thread
  const number = ++lastNumber
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', hear).off('exit', ended).off('error', failed)
      act()
    }
    // Under `node --watch` a thread speaks of the files that it has read, too.
    const hear = (said: { number?: number; found: Found | null }) => {
      if (said.number === number) settle(() => resolve(said.found))
    }
    const ended = () => settle(() => reject(new Error('The thread that checks passkeys has ended')))
    const failed = (error: unknown) => settle(() => reject(error))
    worker.on('message', hear).on('exit', ended).on('error', failed)
    worker.postMessage({ number, check, asked })
  })
}

function newThread(): Worker {
  const worker = new Worker(new URL('./passkey-worker.js', import.meta.url))
  worker.unref()
  worker.setMaxListeners(0) // one for each that waits
  const forget = () => {
    if (thread === worker) thread = null
  }
  worker.on('exit', forget)
  worker.on('error', forget)
  return worker
}
