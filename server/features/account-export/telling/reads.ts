import type { Exported } from '#contract/account-export.ts'
import type { Facts } from '#domain/letters.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from '../reads.ts'

/** What was told to this person, by its name alone: what it says is in the notices. */
export async function pageOfDeliveries(db: Db, userId: string, page: Page): Promise<Exported<'deliveries'>[]> {
  const rows = await db
    .selectFrom('deliveries as delivery')
    .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
    .select(['happening.facts', 'happening.happened_at', 'delivery.channel', 'delivery.address'])
    .select(['delivery.status', 'delivery.reason', 'delivery.settled_at'])
    .where('delivery.user_id', '=', userId)
    .orderBy('happening.happened_at')
    .orderBy('delivery.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  return rows.map(({ facts, happened_at, channel, address, status, reason, settled_at }) => ({
    ...{ text: (JSON.parse(facts) as Facts).subject, happenedAt: new Date(happened_at), channel, address },
    ...{ status, reason, settledAt: settled_at === null ? null : new Date(settled_at) },
  }))
}
