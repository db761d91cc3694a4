/** Reported messages that tests start from, written straight into the database. */
import { newId } from '#server/platform/ids.ts'
import type { TestApp } from './test-app.ts'

/** What the tutor wrote first in a student's chat, and beside it a second one; a report of the first. */
export async function aReportedMessage(
  { context }: TestApp,
  wish: { studentId: string; chatId: string; content?: string; reason?: string },
): Promise<{ report: string; other: string }> {
  const { studentId, chatId, content = 'Try again', reason = 'It hurts.' } = wish
  const [report, first, other] = [newId(), newId(), newId()]
  const now = context.now().getTime()
  const written = { chat_id: chatId, from_tutor: 1, content, status: 'SENT', created_at: now } as const
  await context.transaction(async (tx) => {
    for (const [place, id] of [first, other].entries()) {
      await tx
        .insertInto('messages')
        .values({ ...written, id, place: place + 1, client_key: id })
        .execute()
    }
    await tx.updateTable('chats').set({ last_place: 2 }).where('id', '=', chatId).execute()
    await tx
      .insertInto('message_reports')
      .values({
        ...{ id: report, person_id: studentId, message_id: first, from_tutor: 0, reason, student_name: null },
        ...{ reported_at: now, read_at: null, ended_at: null, lift_reason: '' },
      })
      .execute()
  })
  return { report, other }
}
