import type { Logger } from 'pino'
import { asOneMail, gatherMail } from '#domain/gathered-mail.ts'
import { addMinutes } from '#domain/time.ts'
import type { Database } from '../db/database.ts'
import {
  claimMail,
  deleteMail,
  insertSentMail,
  listDueMail,
  listGathered,
  listSentMail,
  type OutgoingMail,
} from './outgoing.ts'
import type { Deliver } from './transport.ts'

export interface Sender {
  /** Sends what is due, one after the other. */
  readonly sendDue: () => Promise<void>
  /** Begins to look for mail every few seconds. */
  readonly start: () => void
  /** Finishes the attempt under way, or calls it off after eight seconds; the rest is sent after the next start. */
  readonly stop: () => Promise<void>
}

/** Nobody waits for a mail that precisely; an arbitrary choice of ours. */
const LOOK_EVERY_MS = 5_000
const AT_ONCE = 20
/** Of what may be gathered. An arbitrary bound of ours. */
const MOST_GATHERED = 500
/** Shorter than the wait for the next attempt, so that no other server begins it meanwhile. */
const LONGEST_ATTEMPT_MS = 45_000
/** Within the ten seconds that the server takes to stop. */
const LONGEST_FAREWELL_MS = 8_000

/** Delivers queued mail apart from every request and every transaction. */
export function createSender({
  database: { db, transaction },
  deliver,
  now,
  log,
}: {
  database: Pick<Database, 'db' | 'transaction'>
  deliver: Deliver
  now: () => Date
  log: Pick<Logger, 'warn' | 'error'>
}): Sender {
  const farewell = new AbortController()
  let isStopping = false
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  async function sendDue(): Promise<void> {
    for (const mail of await listDueMail(db, now(), AT_ONCE)) await send([mail])
    const sent = await listSentMail(db, addMinutes(now(), -60))
    for (const mails of gatherMail(await listGathered(db, now(), MOST_GATHERED), sent, now())) {
      await send(mails, mails[0].aboutId)
    }
  }

  /** Several go out as one. `aboutId` is written down for the limits of what is gathered. */
  async function send(mails: readonly [OutgoingMail, ...OutgoingMail[]], aboutId?: string): Promise<void> {
    if (isStopping) return
    const [first, ...others] = await transaction(async (tx) => {
      const claimed: OutgoingMail[] = []
      for (const mail of mails) if (await claimMail(tx, mail, now())) claimed.push(mail)
      return claimed
    })
    if (!first) return
    try {
      const mail = { ...first, ...asOneMail([first, ...others]) }
      await deliver(mail, AbortSignal.any([farewell.signal, AbortSignal.timeout(LONGEST_ATTEMPT_MS)]))
    } catch (error) {
      log.warn({ mailId: first.id, attempts: first.attempts + 1, ...failureOf(error) }, 'mail not delivered yet')
      return
    }
    await transaction(async (tx) => {
      for (const { id } of [first, ...others]) await deleteMail(tx, id)
      if (aboutId !== undefined) await insertSentMail(tx, aboutId, now())
    })
  }

  function lookLater(): void {
    timer = setTimeout(() => {
      running = sendDue()
        .catch((err) => log.error({ err }, 'looking for mail failed'))
        .then(() => {
          if (!isStopping) lookLater()
        })
    }, LOOK_EVERY_MS)
  }

  return {
    sendDue,
    start: lookLater,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      setTimeout(() => farewell.abort(), LONGEST_FAREWELL_MS).unref()
      await running
    },
  }
}

/** Never the message, in which mail servers repeat addresses (Rules R11). */
function failureOf(error: unknown): { code?: unknown; responseCode?: unknown; command?: unknown } {
  const { code, responseCode, command } = error as Record<string, unknown>
  return { code, responseCode, command }
}
