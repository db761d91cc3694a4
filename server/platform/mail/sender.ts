import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import { claimMail, deleteMail, listDueMail } from './outgoing.ts'
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
    for (const mail of await listDueMail(db, now(), AT_ONCE)) {
      if (isStopping) return
      if (!(await transaction((tx) => claimMail(tx, mail, now())))) continue
      try {
        await deliver(mail, AbortSignal.any([farewell.signal, AbortSignal.timeout(LONGEST_ATTEMPT_MS)]))
      } catch (error) {
        log.warn({ mailId: mail.id, attempts: mail.attempts + 1, ...failureOf(error) }, 'mail not delivered yet')
        continue
      }
      await transaction((tx) => deleteMail(tx, mail.id))
    }
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
