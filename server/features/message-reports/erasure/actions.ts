import type { Tx } from '#server/platform/db/database.ts'
import { listErasedWithoutReport } from './reads.ts'
import { deleteConversation, deleteEnded, endOldReports, keepNameOf, markConversationRead } from './writes.ts'

/**
 * Erases what a student and the tutor said to each other and the feedback, within the erasure of the student. While a
 * report stands all of it stays, with the name that the student had (Rules #82, I125).
 */
export async function eraseConversationOf(tx: Tx, student: { id: string; name: string }): Promise<void> {
  if (await keepNameOf(tx, student)) await markConversationRead(tx, student.id)
  else await deleteConversation(tx, student.id)
}

/** Completes each erasure that no report holds up any more. */
export async function eraseWhatWasKept(tx: Tx): Promise<void> {
  for (const studentId of await listErasedWithoutReport(tx)) await deleteConversation(tx, studentId)
}

/** A report is kept for twelve months, lifted or not; then nothing is left of it but the chat of whoever is there (Rules §6). */
export async function endRetentions(tx: Tx, now: Date): Promise<void> {
  await endOldReports(tx, now)
  await eraseWhatWasKept(tx)
  await deleteEnded(tx, now)
}
