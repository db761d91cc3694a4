import { MOST_JUNK } from '#domain/contact.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { junkBeyond } from './reads.ts'

interface NewContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly sentAt: Date
  readonly isJunk?: boolean
}

/** Junk makes room for itself: the newest of it is kept (Rules #136). */
export async function insertContactMessage(
  tx: Tx,
  { sentAt, isJunk = false, ...written }: NewContactMessage,
): Promise<void> {
  await tx
    .insertInto('contact_messages')
    .values({ ...written, sent_at: sentAt.getTime(), handled_at: null, is_junk: isJunk ? 1 : 0 })
    .execute()
  if (!isJunk) return
  const surplus = await junkBeyond(tx, MOST_JUNK)
  if (surplus.length > 0) await tx.deleteFrom('contact_messages').where('id', 'in', surplus).execute()
}

export async function updateNotJunk(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('contact_messages').set({ is_junk: 0 }).where('id', '=', id).execute()
}

export async function deleteJunk(tx: Tx, sentBy: Date): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where((eb) => eb('is_junk', '=', eb.lit(1)))
    .where('sent_at', '<=', sentBy.getTime())
    .execute()
}

/** The first time it was dealt with stays. */
export async function updateHandled(tx: Tx, id: string, handledAt: Date | null): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set((eb) => ({
      handled_at: handledAt ? eb.fn.coalesce('handled_at', eb.val(handledAt.getTime())) : null,
    }))
    .where('id', '=', id)
    .execute()
}

/** False where there is none. */
export async function deleteContactMessage(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('contact_messages').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function deleteContactMessagesOf(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_messages').where('email', '=', email).execute()
}

const KEPT_MS = 365 * 24 * 3_600_000

/** A visitor's message is kept for twelve months (Rules: retention). */
export async function deleteOldContactMessages(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where('sent_at', '<', now.getTime() - KEPT_MS)
    .execute()
}
