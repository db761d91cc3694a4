import type { Logger } from 'pino'
import { mayMail } from '#domain/channels.ts'
import { afterAttempt, type Outcome, outcomeOfSmtp, type SmtpFailure } from '#domain/deliveries.ts'
import { gatherMail } from '#domain/gathered-mail.ts'
import { joined } from '#domain/letters.ts'
import { addMinutes } from '#domain/time.ts'
import { readBrandName } from '#server/platform/brand.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Live } from '#server/platform/live.ts'
import { composed } from '#server/platform/mail/composing.ts'
import type { Deliver } from '#server/platform/mail/transport.ts'
import { dispatchSome } from '../dispatching/actions.ts'
import { type DueMail, listDueMail, listSentMail } from './reads.ts'
import { claimDelivery, settleDeliveries, updateEmailFailed } from './writes.ts'

export interface Sender {
  /** Sends what is due, one after the other. */
  readonly sendDue: () => Promise<void>
  /** Begins to look for mail, whenever somebody was told something and every few seconds. */
  readonly start: () => void
  /** Finishes the attempt under way, or calls it off after eight seconds; the rest is sent after the next start. */
  readonly stop: () => Promise<void>
}

/** Nobody waits for a mail that precisely; an arbitrary choice of ours. */
const LOOK_EVERY_MS = 5_000
/** After the answer to whoever told something, and with whatever else is told at that moment. */
const SOON_MS = 200
/** An arbitrary bound of ours. */
const AT_ONCE = 500
/** Shorter than the lease of an attempt, so that no other server begins it meanwhile. */
const LONGEST_ATTEMPT_MS = 45_000
/** Within the ten seconds that the server takes to stop. */
const LONGEST_FAREWELL_MS = 8_000

interface PostRoom {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly deliver: Deliver
  readonly hasMailServer: boolean
  readonly publicOrigin: string
  /** Says when something has been told: hints come after the commit. */
  readonly live: Pick<Live, 'watch'>
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn' | 'error'>
}

type Bundle = readonly [DueMail, ...DueMail[]]

/** Carries what has happened from its commit to the mail server, apart from every request and every transaction. */
export function createSender(room: PostRoom): Sender {
  const { database, deliver, hasMailServer, publicOrigin, live, now, log } = room
  const { db, transaction } = database
  const farewell = new AbortController()
  let isStopping = false
  let running = Promise.resolve()
  let isRunning = false
  let isToldMeanwhile = false
  /** While the mail server cannot be had only one mail is tried in a minute. */
  let quietUntil = new Date(0)
  let timer: NodeJS.Timeout | undefined

  async function sendDue(): Promise<void> {
    while (!isStopping && (await dispatchSome(database, hasMailServer, now()))) {}
    if (now() < quietUntil) return
    const due = await listDueMail(db, now(), AT_ONCE)
    for (const bundle of await bundlesOf(due)) {
      if (isStopping) return
      if ((await send(bundle)) === 'unreachable') {
        quietUntil = addMinutes(now(), 1)
        return
      }
    }
  }

  /** What waits for the tutor about one student is one mail within his limits, and what waits for a family of one kind. */
  async function bundlesOf(due: readonly DueMail[]): Promise<Bundle[]> {
    const toTutor = due.filter(isGathered)
    const tutorId = toTutor[0]?.reader.id
    const sent = tutorId ? await listSentMail(db, tutorId, addMinutes(now(), -60)) : []
    const others = Map.groupBy(
      due.filter((mail) => !isGathered(mail)),
      ({ id, reader, kind }) => (reader.side === 'FAMILY' ? `${reader.id} ${kind}` : id),
    )
    return [
      ...[...others.values()].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : [])),
      ...gatherMail(toTutor, sent, now()),
    ]
  }

  async function send(bundle: Bundle): Promise<Outcome['is'] | null> {
    const [first, ...others] = await claim(bundle)
    if (!first) return null
    const letter = joined([first.facts, ...others.map(({ facts }) => facts)])
    const { reader, aboutId, happenedAt, id, attempts } = first
    const mail = composed(letter, { reader, brandName: await readBrandName(db), publicOrigin })
    const outcome = await handOver({ ...mail, id, aboutId: aboutId || null, createdAt: happenedAt })
    const claimed = [first, ...others]
    await transaction(async (tx) => {
      const after = afterAttempt({ attempts: attempts + 1 }, gentleTo(reader, outcome), now())
      await settleDeliveries(
        tx,
        claimed.map((each) => each.id),
        { ...after, address: reader.email },
        now(),
      )
      if (after.reason === 'no_such_address') await updateEmailFailed(tx, reader.id, now())
    })
    return outcome.is

    async function handOver(mail: Parameters<Deliver>[0]): Promise<Outcome> {
      try {
        await deliver(mail, AbortSignal.any([farewell.signal, AbortSignal.timeout(LONGEST_ATTEMPT_MS)]))
        return { is: 'taken' }
      } catch (error) {
        const { code, command, responseCode } = error as SmtpFailure
        // Never the message, in which mail servers repeat addresses (Rules R11).
        log.warn({ deliveryId: id, attempts: attempts + 1, code, responseCode, command }, 'mail not delivered yet')
        return outcomeOfSmtp(error as SmtpFailure)
      }
    }
  }

  /** Those of a bundle that no other server has, and that may go out; what may not is settled with its reason. */
  function claim(bundle: Bundle): Promise<DueMail[]> {
    return transaction(async (tx) => {
      const claimed: DueMail[] = []
      for (const mail of bundle) {
        if (!(await claimDelivery(tx, mail, now()))) continue
        const allowed = mayMail(mail.reader)
        if (allowed === 'yes') claimed.push(mail)
        else await settleDeliveries(tx, [mail.id], { status: 'WITHDRAWN', reason: allowed, dueAt: null }, now())
      }
      return claimed
    })
  }

  function lookIn(milliseconds: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      isRunning = true
      isToldMeanwhile = false
      running = sendDue()
        .catch((err) => log.error({ err }, 'looking for mail failed'))
        .then(() => {
          isRunning = false
          if (!isStopping) lookIn(isToldMeanwhile ? SOON_MS : LOOK_EVERY_MS)
        })
    }, milliseconds)
  }

  function start(): void {
    lookIn(LOOK_EVERY_MS)
    live.watch((topic) => {
      if (topic !== 'notices' || isStopping) return
      isToldMeanwhile = true
      if (!isRunning) lookIn(SOON_MS)
    })
  }

  return {
    sendDue,
    start,
    stop: async () => {
      isStopping = true
      clearTimeout(timer)
      setTimeout(() => farewell.abort(), LONGEST_FAREWELL_MS).unref()
      await running
    },
  }
}

/** The tutor's mail about a student waits for what else comes of her, but for what is urgent (Rules: notices). */
function isGathered({ reader, aboutId, facts }: DueMail): boolean {
  return reader.side === 'TUTOR' && aboutId !== '' && facts.isUrgent !== true
}

/** What the tutor is sent is never given up: it is his business. */
function gentleTo({ side }: DueMail['reader'], outcome: Outcome): Outcome {
  return side === 'TUTOR' && outcome.is === 'refused' ? { is: 'later' } : outcome
}
