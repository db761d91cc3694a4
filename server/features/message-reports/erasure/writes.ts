import { reportsEndBefore } from '#domain/message-reports.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Writes the name of a student who is being erased into the reports that stand; false where none does. */
export async function keepNameOf(tx: Tx, { id, name }: { id: string; name: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set({ student_name: name })
    .where('person_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nobody can open it any more, so it must not count as unread for ever. */
export async function markConversationRead(tx: Tx, studentId: string): Promise<void> {
  await tx
    .updateTable('messages')
    .set({ status: 'READ' })
    .where('chat_id', 'in', tx.selectFrom('chats').select('id').where('person_id', '=', studentId))
    .where('status', '<>', 'READ')
    .execute()
}

/** What reports of a conversation say that is gone; why one was lifted stays its time. */
export async function blankReports(tx: Tx, studentId: string): Promise<void> {
  await tx
    .updateTable('message_reports')
    .set({ reason: '', student_name: null })
    .where('person_id', '=', studentId)
    .execute()
}

export async function endOldReports(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable('message_reports')
    .set({ ended_at: now.getTime() })
    .where('ended_at', 'is', null)
    .where('reported_at', '<=', reportsEndBefore(now).getTime())
    .execute()
}

export async function deleteEnded(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('message_reports')
    .where('ended_at', 'is not', null)
    .where('reported_at', '<=', reportsEndBefore(now).getTime())
    .execute()
}
