import type { Board } from '#domain/student-facts.ts'
import { CATEGORIES, type Category } from '#domain/subjects.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Facts {
  readonly cohort: number | null
  readonly school: string
  readonly needs: string
  readonly extraTimePercent: number
}

/** Nothing of whom nothing was said. */
export async function findFacts(db: Db, studentId: string): Promise<Facts> {
  const row = await db
    .selectFrom('student_facts')
    .select(['cohort', 'school', 'needs', 'extra_time_percent'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (!row) return { cohort: null, school: '', needs: '', extraTimePercent: 0 }
  const { extra_time_percent: extraTimePercent, ...facts } = row
  return { ...facts, extraTimePercent }
}

export interface Exam {
  readonly subject: { readonly id: string; readonly name: string; readonly category: Category }
  readonly board: Board
  readonly examOn: CalendarDate | null
}

/** In the order of the school years, then by name. */
export async function listExams(db: Db, studentId: string): Promise<Exam[]> {
  const rows = await db
    .selectFrom('student_exams as exam')
    .innerJoin('subjects as subject', 'subject.id', 'exam.subject_id')
    .select(['subject.id', 'subject.name', 'subject.category', 'exam.board', 'exam.exam_on'])
    .where('exam.student_id', '=', studentId)
    .orderBy('subject.name')
    .orderBy('subject.id')
    .execute()
  return rows
    .map(({ board, exam_on: examOn, ...subject }) => ({ subject, board, examOn }))
    .sort((a, b) => CATEGORIES.indexOf(a.subject.category) - CATEGORIES.indexOf(b.subject.category))
}
