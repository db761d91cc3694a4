import { messageReportRefusals } from '#contract/message-reports.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Side } from '#domain/people.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

interface NewReport {
  readonly id: string
  readonly personId: string
  readonly messageId: string
  readonly reportedBy: Side
  readonly reason: string
  readonly now: Date
}

/** What the tutor reports is not new to him. Refused for somebody who was erased a moment ago. */
export async function insertReport(tx: Tx, report: NewReport): Promise<void> {
  const isTutor = report.reportedBy === 'TUTOR'
  const insert = tx.insertInto('message_reports').values({
    ...{ id: report.id, person_id: report.personId, message_id: report.messageId, reason: report.reason },
    ...{ from_tutor: isTutor ? 1 : 0, student_name: null, reported_at: report.now.getTime() },
    ...{ read_at: isTutor ? report.now.getTime() : null, ended_at: null, lift_reason: '' },
  })
  const gone = () => new Refusal(messageReportRefusals.message_unknown)
  await translating(insert.execute(), { person_erased: gone, foreign_key: gone })
}

export async function updateToRead(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('message_reports')
    .set({ read_at: now.getTime() })
    .where('id', '=', id)
    .where('read_at', 'is', null)
    .execute()
}

/** False where it had ended before. Whoever lifts it has read it. */
export async function updateToLifted(
  tx: Tx,
  id: string,
  { reason, now }: { reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('message_reports')
    .set((eb) => ({
      ended_at: now.getTime(),
      lift_reason: reason,
      read_at: eb.fn.coalesce('read_at', eb.val(now.getTime())),
    }))
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
