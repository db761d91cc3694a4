import type { Letter } from '#domain/letters.ts'
import { pushMoment } from '#domain/quiet-hours.ts'
import { quietHoursByPerson } from '#server/features/channels/reads.ts'
import { judge } from '#server/features/happenings/sending/claiming/actions.ts'
import { claimDelivery, settleDeliveries } from '#server/features/happenings/sending/writes.ts'
import { type Tx, together } from '#server/platform/db/database.ts'
import type { Subscription } from '#server/platform/push/transport.ts'
import { type DuePush, subscriptionsOf } from '../reads.ts'
import { postpone } from '../writes.ts'

/** A push of which nobody else makes an attempt until its lease ends. */
export interface ClaimedPush {
  readonly push: DuePush
  readonly letter: Letter
  readonly to: Subscription
}

/**
 * Takes pushes for one attempt each. Of each it asks, in the same transaction, whether it is a quiet time for its reader,
 * whether the device takes pushes still, and what is asked of a mail (Rules I30, I31).
 */
export async function claimPushes(
  tx: Tx,
  due: readonly DuePush[],
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<ClaimedPush[]> {
  const quietHours = await quietHoursByPerson(
    tx,
    due.map(({ reader }) => reader.id),
  )
  const momentOf = ({ reader }: DuePush) =>
    pushMoment({ role: reader.role, quietHours: quietHours.get(reader.id) ?? null }, now)
  const isQuiet = (push: DuePush) => momentOf(push) > now
  for (const push of due.filter(isQuiet)) await postpone(tx, push, momentOf(push))

  const loud = due.filter((push) => !isQuiet(push))
  const isMine = await together(...loud.map((push) => claimDelivery(tx, push, leasedUntil)))
  const mine = loud.filter((_, place) => isMine[place])
  const subscriptions = await subscriptionsOf(
    tx,
    mine.map(({ deviceId }) => deviceId),
  )
  const claimed: ClaimedPush[] = []
  for (const [push, judged] of await judge(tx, mine, 'PUSH', now)) {
    const to = subscriptions.get(push.deviceId)
    if ('status' in judged) await settleDeliveries(tx, [push.id], { ...judged, dueAt: null }, now)
    else if (to) claimed.push({ push, letter: judged, to })
    else await settleDeliveries(tx, [push.id], { status: 'WITHDRAWN', reason: 'no_device', dueAt: null }, now)
  }
  return claimed
}
