import { audit } from '../audit.ts'
import type { Tx } from '../db/database.ts'

interface EndingLink {
  readonly userId: string
  /** Who ends it; null from the machine. */
  readonly actorId: string | null
  readonly address: string
}

/** Ends the link to a person's calendar; whether there was one (Rules #131). */
export async function endCalendarLink(tx: Tx, { userId, actorId, address }: EndingLink, now: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('calendar_secrets')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) return false
  await audit(tx, { event: 'calendar_link_ended', actorId, subjectId: userId, address }, now)
  return true
}
