import type { Db } from '#server/platform/db/database.ts'

/** Of these an address is known to be somebody's: the link in a mail was opened. */
const CONFIRMING = [...['email_verified', 'password_reset_by_link', 'email_change_confirmed', 'email_change_stopped']]

/**
 * News that left for an address of a family which nobody has confirmed, before or since. The log of what happened tells it of
 * one that was given up and taken again.
 */
export async function listStrayMails(db: Db): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('deliveries as delivery')
    .innerJoin('happenings as happening', 'happening.id', 'delivery.happening_id')
    .innerJoin('users as reader', (on) =>
      on.onRef('reader.id', '=', 'delivery.user_id').onRef('reader.email', '=', 'delivery.address'),
    )
    .select(['delivery.id', 'reader.id as userId'])
    .where('delivery.channel', '=', 'EMAIL')
    .where('delivery.status', 'in', ['SENT', 'RETURNED'])
    .where('happening.kind', '<>', 'ACCOUNT')
    .where('reader.role', '<>', 'TUTOR')
    .where('reader.email_verified_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit_entries as entry')
            .select('entry.id')
            .whereRef('entry.actor_id', '=', 'reader.id')
            .where('entry.event', 'in', CONFIRMING),
        ),
      ),
    )
    .orderBy('delivery.id')
    .execute()
}

/** What a push service has taken for a student, and when that was noted. */
export async function listPushesToChildren(db: Db): Promise<{ id: string; userId: string; settledAt: Date }[]> {
  const rows = await db
    .selectFrom('deliveries as delivery')
    .innerJoin('users as reader', 'reader.id', 'delivery.user_id')
    .select(['delivery.id', 'delivery.user_id', 'delivery.settled_at'])
    .where('delivery.channel', '=', 'PUSH')
    .where('delivery.status', '=', 'SENT')
    .where('reader.role', '=', 'STUDENT')
    .orderBy('delivery.id')
    .execute()
  return rows.map(({ id, user_id, settled_at }) => ({ id, userId: user_id, settledAt: new Date(settled_at ?? 0) }))
}
