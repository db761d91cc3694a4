import { emailChangeEndsAt } from '#domain/email-changes.ts'
import type { Tx } from '#server/platform/db/database.ts'

export interface NewChange {
  readonly userId: string
  readonly newEmail: string
  readonly sessionId: string
  /** The letter that asks the old address; null where that is not asked. */
  readonly letterId: string | null
  readonly now: Date
}

/** Asked for anew, it begins anew: whatever was said of the one before counts no more. */
export async function upsertEmailChange(tx: Tx, change: NewChange): Promise<void> {
  const { userId, newEmail, sessionId, letterId, now } = change
  const asked = {
    ...{ new_email: newEmail, session_id: sessionId, letter_id: letterId, started_at: now.getTime() },
    ...{ confirmed_at: null, agreed_at: null },
  }
  await tx
    .insertInto('email_changes')
    .values({ user_id: userId, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked))
    .execute()
}

export async function updateAnswer(
  tx: Tx,
  userId: string,
  said: { readonly confirmedAt: Date } | { readonly agreedAt: Date },
): Promise<void> {
  const set =
    'confirmedAt' in said ? { confirmed_at: said.confirmedAt.getTime() } : { agreed_at: said.agreedAt.getTime() }
  await tx.updateTable('email_changes').set(set).where('user_id', '=', userId).execute()
}

/** Whether there was one. */
export async function deleteEmailChange(tx: Tx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** What nobody has said enough to in its time (Rules: retention). */
export async function deleteOldEmailChanges(tx: Tx, now: Date): Promise<void> {
  const span = emailChangeEndsAt(now).getTime() - now.getTime()
  await tx
    .deleteFrom('email_changes')
    .where('started_at', '<=', now.getTime() - span)
    .execute()
}
