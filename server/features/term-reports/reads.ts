import type { TermFigures } from '#domain/term-reports.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Our choice: more terms than a childhood has. */
const MOST_LISTED = 200

export interface ListedReport {
  readonly id: string
  readonly title: string
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
  /** Null of a draft. */
  readonly publishedAt: Date | null
}

export interface StoredReport extends ListedReport {
  readonly student: { readonly id: string; readonly name: string }
  readonly words: string
  /** Null until it is published (I141). */
  readonly figures: TermFigures | null
}

/** The latest first, by the end of what they are about. */
export async function listReports(
  db: Db,
  studentId: string,
  { withDrafts }: { withDrafts: boolean },
): Promise<ListedReport[]> {
  let query = db
    .selectFrom('term_reports')
    .select(['id', 'title', 'from_date', 'to_date', 'published_at'])
    .where('student_id', '=', studentId)
    .orderBy('to_date', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MOST_LISTED)
  if (!withDrafts) query = query.where('published_at', 'is not', null)
  return (await query.execute()).map(listedOf)
}

/** Of a student who is still here, or null. */
export async function findReport(db: Db, id: string): Promise<StoredReport | null> {
  const row = await db
    .selectFrom('term_reports as report')
    .innerJoin('users as student', 'student.id', 'report.student_id')
    .selectAll('report')
    .select('student.name as student_name')
    .where('report.id', '=', id)
    .where('student.deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    ...{ ...listedOf(row), words: row.words, student: { id: row.student_id, name: row.student_name } },
    figures: row.figures === '' ? null : (JSON.parse(row.figures) as TermFigures),
  }
}

export interface Highlight {
  readonly feedbackId: string | null
  readonly text: string
}

export async function listHighlights(db: Db, reportId: string): Promise<Highlight[]> {
  const rows = await db
    .selectFrom('term_report_highlights')
    .select(['feedback_id', 'text'])
    .where('report_id', '=', reportId)
    .orderBy('place')
    .execute()
  return rows.map(({ feedback_id: feedbackId, text }) => ({ feedbackId, text }))
}

interface Row {
  readonly id: string
  readonly title: string
  readonly from_date: CalendarDate
  readonly to_date: CalendarDate
  readonly published_at: number | null
}

function listedOf(row: Row): ListedReport {
  return {
    ...{ id: row.id, title: row.title, fromDate: row.from_date, toDate: row.to_date },
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
  }
}
