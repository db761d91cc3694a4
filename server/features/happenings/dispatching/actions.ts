import { channelsFor, settlingSeconds } from '#domain/channels.ts'
import { addMinutes } from '#domain/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type Hearer, listAudience, listUndispatched, type Undispatched } from './reads.ts'
import { claimHappenings, insertDeliveries, type NewDelivery } from './writes.ts'

const AT_ONCE = 100

/**
 * Puts what has happened on its roads, once: whoever claims a happening writes its deliveries with it. Without a mail
 * server only the tutor's mail goes anywhere, into files. True where there may be more.
 */
export async function dispatchSome(
  { transaction }: Pick<Database, 'transaction'>,
  hasMailServer: boolean,
  now: Date,
): Promise<boolean> {
  return transaction(async (tx) => {
    const happened = await listUndispatched(tx, AT_ONCE)
    if (happened.length === 0) return false
    const ids = happened.map(({ id }) => id)
    const claimed = await claimHappenings(tx, ids, now)
    const roads: NewDelivery[] = []
    for (const each of happened) {
      if (!claimed.has(each.id)) continue
      const hearers = each.reader ? [each.reader] : await listAudience(tx, each.thread)
      roads.push(...hearers.flatMap((hearer) => roadsOf(each, hearer, hasMailServer)))
    }
    await insertDeliveries(tx, roads)
    return happened.length === AT_ONCE
  })
}

function roadsOf({ id, kind, facts, happenedAt }: Undispatched, { id: userId, side }: Hearer, hasMailServer: boolean) {
  if (side === 'FAMILY' && !hasMailServer) return []
  const dueAt = addMinutes(happenedAt, settlingSeconds(kind, side, facts.isUrgent === true) / 60)
  return channelsFor(kind, side).map((channel): NewDelivery => ({ happeningId: id, userId, channel, dueAt }))
}
