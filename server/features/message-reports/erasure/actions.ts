import type { Tx } from '#server/platform/db/database.ts'
import { forgetReported } from '#server/platform/db/personal.ts'
import { listErasedWithoutReport } from './reads.ts'
import { blankReports, deleteEnded, endOldReports, keepNameOf, markConversationRead } from './writes.ts'

/**
 * Within the erasure of a student: while a report stands, what it keeps stays, with the name that the student had (Rules
 * #82, I125). False where none does; then the reports that have ended say nothing any more either.
 */
export async function keepReportedOf(tx: Tx, student: { id: string; name: string }): Promise<boolean> {
  const isReported = await keepNameOf(tx, student)
  if (isReported) await markConversationRead(tx, student.id)
  else await blankReports(tx, student.id)
  return isReported
}

/** Completes each erasure that no report holds up any more. */
export async function eraseWhatWasKept(tx: Tx): Promise<void> {
  for (const studentId of await listErasedWithoutReport(tx)) {
    await forgetReported(tx, studentId)
    await blankReports(tx, studentId)
  }
}

/**
 * A report is kept for twelve months, lifted or not; then nothing is left of it but the chat of whoever is there
 * (Rules: retention).
 */
export async function endRetentions(tx: Tx, now: Date): Promise<void> {
  await endOldReports(tx, now)
  await eraseWhatWasKept(tx)
  await deleteEnded(tx, now)
}
