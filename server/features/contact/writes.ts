import type { Tx } from '#server/platform/db/database.ts'

interface NewContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly message: string
  readonly sentAt: Date
}

export async function insertContactMessage(tx: Tx, { sentAt, ...written }: NewContactMessage): Promise<void> {
  await tx
    .insertInto('contact_messages')
    .values({ ...written, sent_at: sentAt.getTime(), handled_at: null })
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

/** A visitor's message is kept for twelve months (Rules §6). */
export async function deleteOldContactMessages(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('contact_messages')
    .where('sent_at', '<', now.getTime() - KEPT_MS)
    .execute()
}
