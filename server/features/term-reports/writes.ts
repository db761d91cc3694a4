import { feedbackRefusals } from '#contract/feedback.ts'
import { Refusal } from '#contract/refusals.ts'
import type { Period, TermFigures } from '#domain/term-reports.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import type { Highlight } from './reads.ts'

interface Texts extends Period {
  readonly title: string
  readonly words: string
}

export async function insertReport(
  tx: Tx,
  { id, studentId, now, ...texts }: Texts & { id: string; studentId: string; now: Date },
): Promise<void> {
  const report = { id, student_id: studentId, ...columnsOf(texts), created_at: now.getTime() }
  await tx.insertInto('term_reports').values(report).execute()
}

/** Whether it was still a draft. */
export async function updateDraft(tx: Tx, id: string, texts: Texts): Promise<boolean> {
  const { numUpdatedRows } = await drafts(tx, id).set(columnsOf(texts)).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** These and no others, in their order; each is of a lesson of the student's. */
export async function replaceHighlights(tx: Tx, reportId: string, highlights: readonly Highlight[]): Promise<void> {
  await tx.deleteFrom('term_report_highlights').where('report_id', '=', reportId).execute()
  if (highlights.length === 0) return
  const rows = highlights.map(({ feedbackId, text }, index) => ({
    ...{ report_id: reportId, place: index + 1, feedback_id: feedbackId, text },
  }))
  await translating(tx.insertInto('term_report_highlights').values(rows).execute(), {
    term_report_highlights_of_student: () => new Refusal(feedbackRefusals.feedback_not_found),
  })
}

/** Whether it was still a draft: of two at once the first (I140). */
export async function updateToPublished(tx: Tx, id: string, figures: TermFigures, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await drafts(tx, id)
    .set({ figures: JSON.stringify(figures), published_at: now.getTime() })
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether it was still a draft. */
export async function deleteDraft(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('term_reports')
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

function drafts(tx: Tx, id: string) {
  return tx.updateTable('term_reports').where('id', '=', id).where('published_at', 'is', null)
}

function columnsOf({ title, words, fromDate, toDate }: Texts) {
  return { title, words, from_date: fromDate, to_date: toDate }
}
