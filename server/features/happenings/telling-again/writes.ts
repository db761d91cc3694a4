import { againKey } from '#domain/deliveries.ts'
import { noteTelling, type Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { DueMail } from '../sending/reads.ts'

/** To this reader alone, once, however often it is asked for (Rules I26). True where nobody had. */
export async function insertAgain(tx: Tx, mail: DueMail, now: Date): Promise<boolean> {
  const { id, cause, kind, thread, facts, aboutId, reader, usefulUntil } = mail
  const inserted = await tx
    .insertInto('happenings')
    .values({
      ...{ id: newId(), event_key: againKey(id), cause, kind, thread, facts: JSON.stringify(facts) },
      ...{ user_id: reader.id, student_id: aboutId || null, happened_at: now.getTime() },
      useful_until: usefulUntil?.getTime() ?? null,
    })
    .onConflict((conflict) => conflict.column('event_key').doNothing())
    .returning('id')
    .execute()
  if (inserted.length > 0) noteTelling(tx)
  return inserted.length > 0
}
