/** Exams and term reports that tests start from, written straight into the database. */
import type { TermFigures } from '#domain/term-reports.ts'
import type { CalendarDate } from '#domain/time.ts'
import { newId } from '#server/platform/ids.ts'
import type { Person } from './givens.ts'
import type { TestApp } from './test-app.ts'

/** Of a term in which nothing was done. */
export const NO_FIGURES = JSON.stringify({
  ...{ yearGroup: null, exams: [], taught: 0, cancelledInTime: 0, cancelledLate: 0, attendance: null, quizzes: [] },
  ...{ homeworkSet: 0, homeworkDone: 0 },
} satisfies TermFigures)

/** As the table has one: a draft of the autumn term of 2025, unless told otherwise. */
export function aTermReportRow({ context }: TestApp, { id: student_id }: Pick<Person, 'id'>, wish: object = {}) {
  return {
    ...{ id: newId(), student_id, from_date: '2025-09-01' as CalendarDate, to_date: '2025-12-19' as CalendarDate },
    ...{ title: 'Autumn term', words: 'A good term.', figures: '', created_at: context.now().getTime() },
    ...{ published_at: null as number | null, ...wish },
  }
}

/** With these highlights, each its text or that of a feedback. Returns its id. */
export async function aTermReport(
  app: TestApp,
  student: Pick<Person, 'id'>,
  { highlights = [], ...wish }: ReportWish = {},
): Promise<string> {
  const { figures, published_at, ...row } = aTermReportRow(app, student, wish)
  await app.context.transaction(async (tx) => {
    await tx.insertInto('term_reports').values(row).execute()
    for (const [index, highlight] of highlights.entries())
      await tx
        .insertInto('term_report_highlights')
        .values({ report_id: row.id, place: index + 1, feedback_id: null, ...highlight })
        .execute()
    if (published_at !== null)
      await tx.updateTable('term_reports').set({ figures, published_at }).where('id', '=', row.id).execute()
  })
  return row.id
}

interface ReportWish extends Readonly<Record<string, unknown>> {
  readonly highlights?: readonly { readonly feedback_id?: string; readonly text: string }[]
}

/** When, and by whose board, a student sits the exam of a subject. */
export async function anExam(app: TestApp, { id: student_id }: Pick<Person, 'id'>, subject_id: string): Promise<void> {
  const exam = { student_id, subject_id, board: 'AQA' as const, exam_on: '2026-05-14' as CalendarDate }
  await app.context.transaction((tx) => tx.insertInto('student_exams').values(exam).execute())
}
