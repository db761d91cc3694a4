import type { Logger } from 'pino'
import { SETTLES } from '#domain/channels.ts'
import { gatherMail } from '#domain/gathered-mail.ts'
import { addMinutes } from '#domain/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hintingHearers } from '#server/platform/hearers.ts'
import type { Live } from '#server/platform/live.ts'
import type { LinkMaker } from '#server/platform/mail/composing.ts'
import { paceOf } from '#server/platform/mail/pace.ts'
import type { Deliver } from '#server/platform/mail/transport.ts'
import type { DeliverPush } from '#server/platform/push/transport.ts'
import { roundsOf } from '#server/platform/rounds.ts'
import { dispatchSome } from '../dispatching/actions.ts'
import { planDue } from '../planning/actions.ts'
import { pushDue } from '../pushing/actions.ts'
import { type Bundle, claimBundles } from './claiming/actions.ts'
import { handOver } from './handing-over/actions.ts'
import { type DueMail, listDueMail, listSentMail, listSettling } from './reads.ts'

export interface Sender {
  /** Sends what is due. */
  readonly sendDue: () => Promise<void>
  /** Begins to look for what is to be told and sent, whenever somebody was told something and every few seconds. */
  readonly start: () => void
  /** Finishes the attempts under way, or calls them off after eight seconds; the rest is sent after the next start. */
  readonly stop: () => Promise<void>
}

/** What has a time of its own has half a minute of patience. */
const PLAN_EVERY_MS = 30_000
/**
 * Nobody waits for a mail that precisely, an arbitrary choice of ours; and after the answer to whoever told something, with
 * whatever else is told at that moment.
 */
const ROUNDS = { everyMs: 5_000, soonMs: 200 }
/** An arbitrary bound of ours. */
const LISTED_AT_ONCE = 500
/** In one transaction: whoever writes meanwhile waits for it. */
const CLAIMED_AT_ONCE = 50
/** Longer than an attempt that begins at once takes. */
const LEASE_MINUTES = 1
/** After which an attempt is called off, unless a test has less patience. */
const LONGEST_ATTEMPT_MS = 45_000
/** Within the ten seconds that the server takes to stop. */
const LONGEST_FAREWELL_MS = 8_000

interface PostRoom {
  readonly database: Pick<Database, 'db' | 'transaction' | 'onOneServer' | 'whenTold'>
  readonly deliver: Deliver
  readonly deliverPush: DeliverPush
  readonly hasMailServer: boolean
  /** Mails a second at most; 0 is any number. */
  readonly mailRate?: number
  readonly longestAttemptMs?: number
  readonly links: LinkMaker
  readonly live: Pick<Live, 'publish'>
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn' | 'error'>
}

/** Carries what has happened from its commit to the mail server and the push services, apart from every request and every transaction. */
export function createSender(room: PostRoom): Sender {
  const { database, deliver, deliverPush, hasMailServer, live, now, log } = room
  const transaction = hintingHearers(database.transaction, live)
  const farewell = new AbortController()
  let isStopping = false
  let planned = Promise.resolve()
  let isPlanning = false
  /** While the mail server cannot be had only one mail is tried in a minute. */
  let quietUntil = new Date(0)
  let planTimer: NodeJS.Timeout | undefined
  const counter = {
    ...{
      database,
      deliver,
      links: room.links,
      now,
      log,
      pace: paceOf(room.mailRate ?? 0),
    },
    ...{ isStopping: () => isStopping, farewell: farewell.signal },
    longestAttemptMs: room.longestAttemptMs ?? LONGEST_ATTEMPT_MS,
  }

  async function sendDue(): Promise<void> {
    await dispatchAll()
    await Promise.all([pushAllDue(), mailAllDue()])
  }

  async function dispatchAll(): Promise<void> {
    while (!isStopping && (await dispatchSome({ transaction }, hasMailServer, now()))) {}
  }

  async function pushAllDue(): Promise<void> {
    while (!isStopping && (await pushDue({ ...counter, deliver: deliverPush }))) {
      sayWhatWasSent()
    }
  }

  async function mailAllDue(): Promise<void> {
    let isMore = true
    while (isMore && !isStopping && !isQuiet()) {
      const due = await listDueMail(database.db, now(), LISTED_AT_ONCE)
      const bundles = await bundlesOf(database.db, due, now())
      const isThrough = await sendSome(bundles)
      if (!isThrough) await dispatchAll()
      isMore = !isThrough || (bundles.length > 0 && due.length === LISTED_AT_ONCE)
    }
  }

  /** False where more was told meanwhile: a letter about the account goes before whatever is left of a long list. */
  async function sendSome(bundles: readonly Bundle[]): Promise<boolean> {
    for (let from = 0; from < bundles.length && !isStopping && !isQuiet(); from += CLAIMED_AT_ONCE) {
      if (from > 0 && mails.looksAgain()) return false
      const some = bundles.slice(from, from + CLAIMED_AT_ONCE)
      const leasedUntil = addMinutes(now(), LEASE_MINUTES)
      const claimed = await database.transaction((tx) => claimBundles(tx, some, { now: now(), leasedUntil }))
      if (claimed.length > 0 && (await handOver(counter, claimed))) quietUntil = addMinutes(now(), 1)
      sayWhatWasSent()
    }
    return true
  }

  function sayWhatWasSent(): void {
    live.publish('deliveries', { people: [], tutor: true })
  }

  /** A clock that was put back does not keep it quiet for longer. */
  function isQuiet(): boolean {
    return now() < quietUntil && now() >= addMinutes(quietUntil, -1)
  }

  function plan(): void {
    if (isPlanning) return
    isPlanning = true
    planned = planDue({ database, live, hasMailServer }, now())
      .catch((err) => log.error({ err }, 'looking for what is due to be told failed'))
      .then(() => {
        isPlanning = false
      })
  }

  // Each by itself: no push waits for a mail server that says nothing.
  const mails = roundsOf(() => dispatchAll().then(mailAllDue), { ...ROUNDS, log })
  const pushes = roundsOf(() => dispatchAll().then(pushAllDue), { ...ROUNDS, log })

  function start(): void {
    mails.begin()
    pushes.begin()
    planTimer = setInterval(plan, PLAN_EVERY_MS)
    plan()
    database.whenTold(() => {
      mails.wake()
      pushes.wake()
    })
  }

  return {
    sendDue,
    start,
    stop: async () => {
      isStopping = true
      clearInterval(planTimer)
      setTimeout(() => farewell.abort(), LONGEST_FAREWELL_MS).unref()
      await Promise.all([mails.end(), pushes.end(), planned])
      deliver.close?.()
    },
  }
}

/**
 * What waits for the tutor about one student is one mail within his limits, and what waits for a family of one kind, with
 * what still settles of it.
 */
async function bundlesOf(db: Database['db'], due: readonly DueMail[], now: Date): Promise<Bundle[]> {
  const toTutor = due.filter(isGathered)
  const tutorId = toTutor[0]?.reader.id
  const sent = tutorId ? await listSentMail(db, tutorId, addMinutes(now, -60)) : []
  const others = due.filter((mail) => !isGathered(mail))
  const leaving = new Set(others.filter(isSettled).map(kindForReader))
  const userIds = [...new Set(others.filter(isSettled).map(({ reader }) => reader.id))]
  const settling = await listSettling(db, { userIds, kinds: SETTLES, now })
  const byReader = Map.groupBy([...others, ...settling.filter((mail) => leaving.has(kindForReader(mail)))], (mail) =>
    isJoined(mail) ? kindForReader(mail) : mail.id,
  )
  return [
    ...[...byReader.values()].flatMap(([first, ...more]) => (first ? [[first, ...more] as const] : [])),
    ...gatherMail(toTutor, sent, now),
  ]
}

const kindForReader = ({ reader, kind }: DueMail): string => `${reader.id} ${kind}`
/** A letter about the account stands alone: nobody looks for a link behind other news. */
const isJoined = ({ reader, kind }: DueMail): boolean => reader.side === 'FAMILY' && kind !== 'ACCOUNT'
const isSettled = ({ reader, kind }: DueMail): boolean => reader.side === 'FAMILY' && SETTLES.includes(kind)

/** The tutor's mail about a student waits for what else comes of her, but for what is urgent (Rules: notices). */
function isGathered({ reader, aboutId, facts }: DueMail): boolean {
  return reader.side === 'TUTOR' && aboutId !== '' && facts.isUrgent !== true
}
