import type { Exported } from '#contract/account-export.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Page } from '../reads.ts'

/** What the tutor has published of the student's terms, with what stands in each of what was said of lessons. */
export async function pageOfTermReports(db: Db, studentId: string, page: Page): Promise<Exported<'termReports'>[]> {
  const reports = await db
    .selectFrom('term_reports')
    .select(['id', 'title', 'from_date', 'to_date', 'words', 'published_at'])
    .where('student_id', '=', studentId)
    .where('published_at', 'is not', null)
    .orderBy('published_at')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  if (reports.length === 0) return []
  const highlights = await db
    .selectFrom('term_report_highlights')
    .select(['report_id', 'text'])
    .where(
      'report_id',
      'in',
      reports.map(({ id }) => id),
    )
    .orderBy('report_id')
    .orderBy('place')
    .execute()
  const textsOf = Map.groupBy(highlights, (highlight) => highlight.report_id)
  return reports.map((report) => ({
    ...{ title: report.title, fromDate: report.from_date, toDate: report.to_date, words: report.words },
    ...{ publishedAt: new Date(report.published_at ?? 0) },
    highlights: (textsOf.get(report.id) ?? []).map(({ text }) => text),
  }))
}
