import type { Reply } from '#contract/core.ts'
import type { deliveries } from '#contract/deliveries.ts'
import { TOLD_AT_ONCE } from '#domain/deliveries.ts'
import type { Context } from '#server/platform/context.ts'
import { countUnconfirmed, listNotDelivered, listWaiting } from './reads.ts'

/** What did not arrive and what waits (Rules #164). */
export async function readUnsent({
  db,
  now,
  hasMailServer: canMail,
}: Context): Promise<Reply<(typeof deliveries)['list']>> {
  const [notDelivered, waiting, unconfirmed] = await Promise.all([
    listNotDelivered(db, now(), TOLD_AT_ONCE),
    listWaiting(db, TOLD_AT_ONCE),
    countUnconfirmed(db),
  ])
  return { notDelivered, waiting, unconfirmed, canMail }
}
