import { Refusal } from '#contract/refusals.ts'
import { subjectRefusals } from '#contract/subjects.ts'
import type { Board } from '#domain/student-facts.ts'
import type { CalendarDate } from '#domain/time.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'
import type { Facts } from './reads.ts'

/** What is undefined stays as it was. With another year group whoever was called grown up is so no more (Rules: children). */
export async function upsertFacts(
  tx: Tx,
  studentId: string,
  { cohort, school, needs, extraTimePercent }: { readonly [Fact in keyof Facts]?: Facts[Fact] | undefined },
): Promise<void> {
  const adultAt = cohort === undefined ? undefined : null
  const said = { cohort, adult_at: adultAt, school, needs, extra_time_percent: extraTimePercent }
  const written = Object.fromEntries(Object.entries(said).filter(([, fact]) => fact !== undefined))
  const insert = tx.insertInto('student_facts').values({ student_id: studentId, cohort: null, ...written })
  await insert
    .onConflict((conflict) => {
      const same = conflict.column('student_id')
      return Object.keys(written).length === 0 ? same.doNothing() : same.doUpdateSet(written)
    })
    .execute()
}

/** These and no others. */
export async function replaceExams(
  tx: Tx,
  studentId: string,
  exams: readonly { readonly subjectId: string; readonly board: Board; readonly examOn: CalendarDate | null }[],
): Promise<void> {
  await tx.deleteFrom('student_exams').where('student_id', '=', studentId).execute()
  if (exams.length === 0) return
  const rows = exams.map(({ subjectId, board, examOn }) => ({
    ...{ student_id: studentId, subject_id: subjectId, board, exam_on: examOn },
  }))
  await translating(tx.insertInto('student_exams').values(rows).execute(), {
    foreign_key: () => new Refusal(subjectRefusals.subject_not_found),
  })
}
