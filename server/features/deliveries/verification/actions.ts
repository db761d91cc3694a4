import { pushMoment } from '#domain/quiet-hours.ts'
import { addMinutes } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listPushesToChildren, listStrayMails } from './reads.ts'

/**
 * Which mails went to an address of a family that nobody has confirmed, and what was pushed to a child in the night, a
 * sentence each (Rules I31, I32); none is good.
 */
export async function deliveryFaults(db: Db): Promise<string[]> {
  const stray = await listStrayMails(db)
  const pushed = await listPushesToChildren(db)
  return [
    ...stray.map(({ id, userId }) => `Mail ${id} went to an address of ${userId} that nobody has confirmed`),
    ...pushed
      .filter(({ settledAt }) => isInTheNight(settledAt))
      .map(({ id, userId }) => `Push ${id} went to ${userId} while nothing is pushed to a child`),
  ]
}

/** From the claim of a push to its note less passes: what was claimed in the evening may be noted in the night. */
const UNDER_WAY_MINUTES = 1

function isInTheNight(settledAt: Date): boolean {
  const child = { role: 'STUDENT', quietHours: null } as const
  return [settledAt, addMinutes(settledAt, -UNDER_WAY_MINUTES)].every((at) => pushMoment(child, at) > at)
}
