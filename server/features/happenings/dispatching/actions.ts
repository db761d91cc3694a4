import { channelsFor, settlingSeconds } from '#domain/channels.ts'
import { sideOf } from '#domain/people.ts'
import { pushMoment } from '#domain/quiet-hours.ts'
import { addMinutes } from '#domain/time.ts'
import { listReachable, type Reachable } from '#server/features/channels/reads.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { noteHearer } from '#server/platform/hearers.ts'
import { ring } from '../bells/actions.ts'
import { type Hearer, listUndispatched, readAnnounced, type Undispatched } from './reads.ts'
import { claimHappenings, insertDeliveries, type NewDelivery } from './writes.ts'

const AT_ONCE = 100

/**
 * Puts what has happened on its roads, once: whoever claims a happening writes its deliveries with it, by the channels
 * that its readers have chosen, pushes to each device, and rings the bell where that was held back. Without a mail server
 * only the tutor's mail goes anywhere, into files. True where there may be more.
 */
export async function dispatchSome(
  { transaction }: Pick<Database, 'transaction'>,
  hasMailServer: boolean,
  now: Date,
): Promise<boolean> {
  return transaction(async (tx) => {
    const happened = await listUndispatched(tx, AT_ONCE, now)
    if (happened.length === 0) return false
    const ids = happened.map(({ id }) => id)
    const claimed = await claimHappenings(tx, ids, now)
    const news: News[] = []
    for (const each of happened) if (claimed.has(each.id)) news.push(...(await newsOf(tx, each)))
    const reachable = await listReachable(
      tx,
      news.map(({ hearer }) => hearer),
    )
    for (const [place, { of, hearer }] of news.entries()) if (reachable[place]) await ringFor(tx, of, hearer, now)
    await insertDeliveries(
      tx,
      news.flatMap((each, place) => roadsOf(each, reachable[place], hasMailServer)),
    )
    return happened.length === AT_ONCE
  })
}

/** Something that has happened, to one of those who hear of it. */
interface News {
  readonly of: Undispatched
  readonly hearer: Hearer
  readonly isUrgent: boolean
}

async function newsOf(tx: Tx, of: Undispatched): Promise<News[]> {
  if (of.reader) return [{ of, hearer: of.reader, isUrgent: of.facts.isUrgent === true }]
  const { hearers, isUrgent } = await readAnnounced(tx, of.thread)
  return hearers.map((hearer) => ({ of, hearer, isUrgent }))
}

/** Of what could be undone until now the bell says nothing before. */
async function ringFor(tx: Tx, { id: happeningId, facts }: Undispatched, { id: userId }: Hearer, now: Date) {
  if (!('bell' in facts && facts.bell)) return
  await ring(tx, { ...facts.bell, userId, happeningId, createdAt: now })
  noteHearer(tx, userId)
}

function roadsOf({ of, hearer, isUrgent }: News, reader: Reachable | undefined, hasMailServer: boolean): NewDelivery[] {
  const side = sideOf[hearer.role]
  if (!reader) return []
  const { id: happeningId, cause, kind, happenedAt } = of
  const settledAt = addMinutes(happenedAt, settlingSeconds(kind, side, isUrgent) / 60)
  const to = { happeningId, userId: hearer.id }
  const pushedAt = pushMoment(reader, happenedAt)
  return channelsFor({ cause, isUrgent }, reader).flatMap((channel): NewDelivery[] => {
    if (channel === 'PUSH') return reader.deviceIds.map((target) => ({ ...to, channel, target, dueAt: pushedAt }))
    return side === 'FAMILY' && !hasMailServer ? [] : [{ ...to, channel, target: '', dueAt: settledAt }]
  })
}
