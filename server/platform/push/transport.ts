import { request } from 'node:https'
import { digestOf } from '../ids.ts'
import type { PushKeys } from './keys.ts'

/** Where one device takes pushes, and what they are encrypted for. */
export interface Subscription {
  readonly endpoint: string
  /** As base64url, both. */
  readonly p256dh: string
  readonly auth: string
}

export interface Push {
  readonly to: Subscription
  readonly title: string
  readonly body: string
  readonly path: string
  /** What it takes the place of on a phone, and at the push service while it waits there. */
  readonly tag: string
  readonly urgency: 'high' | 'normal'
  readonly secondsKept: number
}

export interface PushAnswer {
  readonly status: number
  /** What it asks for; null where it asks for nothing that is understood. */
  readonly retryAfterSeconds: number | null
}

/** Hands one over; throws where no push service answers. */
export type DeliverPush = (push: Push, signal: AbortSignal) => Promise<PushAnswer>

const LONGEST_MS = 10_000
/** A push service takes 32 characters of base64url (RFC 8030, 5.4). */
const TOPIC_CHARACTERS = 32

interface PushRoom {
  readonly keys: PushKeys
  /** Who we are, to whoever runs a push service. */
  readonly publicOrigin: string
  /** Certificates that are believed beside the usual ones, where somebody runs a push service. */
  readonly certificates?: string
}

/**
 * Pushes encrypted for the device alone (RFC 8291), all of one length, signed by us (RFC 8292). No redirect is followed, and
 * nothing of an answer is read but its status and when to come again.
 */
export function pushDelivery({ keys, publicOrigin, certificates }: PushRoom): DeliverPush {
  return async ({ to, title, body, path, tag, urgency, secondsKept }, signal) => {
    // Loaded with the first push.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push')
    const { endpoint, p256dh, auth } = to
    const topic = digestOf(tag).slice(0, TOPIC_CHARACTERS)
    const sealed = await buildPushPayload(
      { data: { title, body, path, tag }, options: { ttl: secondsKept, urgency, topic } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: publicOrigin, publicKey: keys.publicKey, privateKey: keys.privateKey },
    )
    const ends = AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)])
    return send(endpoint, sealed, { signal: ends, ...(certificates ? { ca: certificates } : {}) })
  }
}

interface Sealed {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}

function send(endpoint: string, { method, headers, body }: Sealed, how: { signal: AbortSignal; ca?: string }) {
  return new Promise<PushAnswer>((resolve, reject) => {
    const asking = request(endpoint, { ...how, method, headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0, retryAfterSeconds: secondsIn(answer.headers['retry-after']) })
    })
    asking.once('error', reject)
    asking.end(body)
  })
}

/** As a number of seconds; a date, which hardly anybody sends, is not understood. */
function secondsIn(header: string | undefined): number | null {
  return header && /^\d{1,9}$/.test(header) ? Number(header) : null
}
