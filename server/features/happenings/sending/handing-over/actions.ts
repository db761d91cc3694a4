import type { Logger } from 'pino'
import { afterAttempt, type Outcome, outcomeOfSmtp, type SmtpFailure } from '#domain/deliveries.ts'
import type { Kind } from '#domain/happenings.ts'
import { addMinutes } from '#domain/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { digestOf } from '#server/platform/ids.ts'
import { composed, type Letterhead, type LinkMaker, readLetterhead } from '#server/platform/mail/composing.ts'
import type { Pace } from '#server/platform/mail/pace.ts'
import { CONNECTIONS, type Deliver } from '#server/platform/mail/transport.ts'
import type { Claimed } from '../claiming/actions.ts'
import type { DueMail } from '../reads.ts'
import { releaseDeliveries, settleDeliveries, updateEmailFailed } from '../writes.ts'

export interface Counter {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly deliver: Deliver
  readonly pace: Pace
  readonly links: LinkMaker
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn'>
  /** Once it is told to stop, attempts under way are finished and no other is begun. */
  readonly isStopping: () => boolean
  /** Shorter than the rest of a lease, so that no other server begins an attempt meanwhile. */
  readonly longestAttemptMs: number
  /** Calls attempts under way off. */
  readonly farewell: AbortSignal
}

/** What was claimed longer ago is asked about again: it may be untrue by now. */
const FRESH_MS = 10_000

/**
 * Hands claimed mails over, as many at once as there are connections, once the first has shown that there is a mail server.
 * Each outcome is written down before the next attempt, so that a crash repeats what was under way and nothing else. What
 * was not tried goes back. True where the mail server could not be had.
 */
export async function handOver(counter: Counter, claimed: readonly Claimed[]): Promise<boolean> {
  const { database, now, isStopping } = counter
  const letterhead = await readLetterhead(database.db)
  const [begun, queue] = [now(), [...claimed]]
  let isUnreachable = false
  const mayGoOn = () => !isUnreachable && !isStopping() && Math.abs(now().getTime() - begun.getTime()) < FRESH_MS
  const next = async () => {
    const mail = queue.shift()
    if (mail && (await attempt(counter, mail, letterhead)) === 'unreachable') isUnreachable = true
  }
  const lane = async () => {
    while (queue.length > 0 && mayGoOn()) await next()
  }
  if (mayGoOn()) await next()
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  await giveBack(counter, queue, isUnreachable ? addMinutes(now(), 1) : now())
  return isUnreachable
}

async function attempt(counter: Counter, claimed: Claimed, letterhead: Letterhead): Promise<Outcome['is']> {
  const { database, links, now } = counter
  const { deliveries, letters } = claimed
  const [{ reader, aboutId, happenedAt, attempts, thread }] = deliveries
  const deliveryIds = deliveries.map(({ id }) => id)
  const outcome = await outcomeOf(counter, deliveries, {
    ...composed(letters, { reader, letterhead, kind: kindOf(deliveries), links }),
    ...{ id: idOf(deliveryIds), deliveryIds, thread, aboutId: aboutId || null, createdAt: happenedAt },
  })
  const after = afterAttempt({ attempts: attempts + 1 }, gentleTo(reader, outcome), now())
  await database.transaction(async (tx) => {
    await settleDeliveries(tx, deliveryIds, { ...after, address: reader.email }, now())
    if (after.reason === 'no_such_address') await updateEmailFailed(tx, reader, now())
  })
  return outcome.is
}

/** Of what is gathered for the tutor there may be several. */
function kindOf([{ kind }, ...others]: Claimed['deliveries']): Kind | null {
  return others.every((other) => other.kind === kind) ? kind : null
}

async function outcomeOf(
  { deliver, pace, farewell, longestAttemptMs, log }: Counter,
  [{ id, attempts }]: Claimed['deliveries'],
  mail: Parameters<Deliver>[0],
): Promise<Outcome> {
  try {
    await pace(farewell)
    await deliver(mail, AbortSignal.any([farewell, AbortSignal.timeout(longestAttemptMs)]))
    return { is: 'taken' }
  } catch (error) {
    const { code, command, responseCode } = error as SmtpFailure
    // Never the message, in which mail servers repeat addresses (Rules R11).
    log.warn({ deliveryId: id, attempts: attempts + 1, code, responseCode, command }, 'mail not delivered yet')
    return outcomeOfSmtp(error as SmtpFailure)
  }
}

async function giveBack({ database }: Counter, left: readonly Claimed[], dueAt: Date): Promise<void> {
  const [first] = left
  if (!first) return
  const ids = left.flatMap(({ deliveries }) => deliveries.map(({ id }) => id))
  await database.transaction((tx) => releaseDeliveries(tx, ids, { leasedUntil: first.leasedUntil, dueAt }))
}

/**
 * Several that leave as one are another mail than the first of them alone, which may have been taken already: a mailbox
 * drops what it has had.
 */
function idOf(deliveryIds: readonly string[]): string {
  const [first = '', ...others] = deliveryIds
  return others.length === 0 ? first : digestOf(deliveryIds.join(' '))
}

/** What the tutor is sent is never given up: it is his business. */
function gentleTo({ side }: DueMail['reader'], outcome: Outcome): Outcome {
  return side === 'TUTOR' && outcome.is === 'refused' ? { is: 'later' } : outcome
}
