import type { Logger } from 'pino'
import { actsByLinks, firstNameIn } from '#domain/people.ts'
import {
  afterPush,
  outcomeOfPush,
  type PushOutcome,
  placeOf,
  pushTextFor,
  secondsKept,
  urgencyOf,
} from '#domain/pushes.ts'
import { addMinutes } from '#domain/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { forgetPushesAt } from '#server/platform/people/devices.ts'
import type { DeliverPush } from '#server/platform/push/transport.ts'
import { releaseDeliveries, settleDeliveries } from '../sending/writes.ts'
import { type ClaimedPush, claimPushes } from './claiming/actions.ts'
import { type DuePush, listDuePushes } from './reads.ts'

export interface PushingRoom {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly deliver: DeliverPush
  readonly now: () => Date
  readonly log: Pick<Logger, 'warn'>
  /** Once it is told to stop, attempts under way are finished and no other is begun. */
  readonly isStopping: () => boolean
  /** Calls attempts under way off. */
  readonly farewell: AbortSignal
}

/** In one transaction: whoever writes meanwhile waits for it. */
const CLAIMED_AT_ONCE = 50
/** Under way at once; a crash repeats no more of them. */
const PUSHES_AT_ONCE = 8
/** Longer than one of them takes, all after each other. */
const LEASE_MINUTES = 2
/** What was claimed longer ago is asked about again: it may be night by now, or untrue (Rules I30, I31). */
const FRESH_MS = 10_000

/** Pushes what is due. True where there was any. */
export async function pushDue(room: PushingRoom): Promise<boolean> {
  const { database, now, isStopping } = room
  const due = await listDuePushes(database.db, now(), CLAIMED_AT_ONCE)
  if (due.length === 0 || isStopping()) return false
  const claimedAt = now()
  const leasedUntil = addMinutes(claimedAt, LEASE_MINUTES)
  const queue = await database.transaction((tx) => claimPushes(tx, due, { now: claimedAt, leasedUntil }))
  const mayGoOn = () => !isStopping() && Math.abs(now().getTime() - claimedAt.getTime()) < FRESH_MS
  const lane = async () => {
    while (mayGoOn()) {
      const claimed = queue.shift()
      if (!claimed) return
      await attempt(room, claimed)
    }
  }
  await Promise.all(Array.from({ length: PUSHES_AT_ONCE }, lane))
  if (queue.length > 0) {
    const ids = queue.map(({ push }) => push.id)
    await database.transaction((tx) => releaseDeliveries(tx, ids, { leasedUntil, dueAt: now() }))
  }
  return true
}

async function attempt(room: PushingRoom, claimed: ClaimedPush): Promise<void> {
  const { push, to } = claimed
  const outcome = await outcomeOf(room, claimed)
  const after = afterPush({ attempts: push.attempts + 1 }, outcome, room.now())
  await room.database.transaction(async (tx) => {
    await settleDeliveries(tx, [push.id], after, room.now())
    if (outcome.is === 'gone') await forgetPushesAt(tx, push.deviceId, to.endpoint)
  })
}

async function outcomeOf({ deliver, now, log, farewell }: PushingRoom, claimed: ClaimedPush): Promise<PushOutcome> {
  const { push, letter, to } = claimed
  const { cause, reader, aboutId, aboutName, facts, kind, usefulUntil } = push
  const by = 'planned' in facts ? undefined : facts.by
  const about = by ?? (firstNameIn(aboutName ?? '') || null)
  const isOfChild = actsByLinks[reader.role] && aboutId !== '' && aboutId !== reader.id
  const text = pushTextFor({ cause, side: reader.side, letter, about, isOfChild })
  try {
    const { status, retryAfterSeconds } = await deliver(
      { to, ...text, tag: tagOf(push), urgency: urgencyOf(kind), secondsKept: secondsKept(usefulUntil, now()) },
      farewell,
    )
    const outcome = outcomeOfPush(status, retryAfterSeconds)
    if (outcome.is !== 'taken') log.warn({ deliveryId: push.id, attempts: push.attempts + 1, status }, 'push not taken')
    return outcome
  } catch (error) {
    // Never the message, in which an address may stand (Rules R11).
    log.warn(
      { deliveryId: push.id, attempts: push.attempts + 1, code: (error as { code?: unknown }).code },
      'push not taken',
    )
    return outcomeOfPush(null)
  }
}

/** The same at each attempt, so that a phone shows one of it. */
const tagOf = (push: DuePush): string => placeOf(push) ?? push.id
