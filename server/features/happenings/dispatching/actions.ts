import { channelsFor, settlingSeconds } from '#domain/channels.ts'
import { addMinutes } from '#domain/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listUndispatched, type Undispatched } from './reads.ts'
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
    await insertDeliveries(
      tx,
      happened.filter(({ id }) => claimed.has(id)).flatMap((each) => roadsOf(each, hasMailServer)),
    )
    return happened.length === AT_ONCE
  })
}

function roadsOf({ id, kind, reader, facts, happenedAt }: Undispatched, hasMailServer: boolean): NewDelivery[] {
  if (!reader || (reader.side === 'FAMILY' && !hasMailServer)) return []
  const dueAt = addMinutes(happenedAt, settlingSeconds(kind, reader.side, facts.isUrgent === true) / 60)
  return channelsFor(kind, reader.side).map((channel) => ({ happeningId: id, userId: reader.id, channel, dueAt }))
}
