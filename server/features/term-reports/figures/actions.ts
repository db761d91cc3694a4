import { yearGroupOf } from '#domain/bands.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { figuresOf, intervalOf, type Period, type TermFigures } from '#domain/term-reports.ts'
import { findFacts, listExams } from '#server/features/student-facts/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listTermBookings, listTermHomework, listTermQuizzes } from './reads.ts'

/** The figures of a student's period as they stand now (Rules #201). */
export async function readFigures(
  db: Db,
  { studentId, ...period }: Period & { readonly studentId: string },
  now: Date,
): Promise<TermFigures> {
  const interval = intervalOf(period)
  const { cohort } = await findFacts(db, studentId)
  const exams = await listExams(db, studentId)
  return figuresOf(
    {
      yearGroup: yearGroupOf(cohort, new Date(interval.end.getTime() - 1)),
      exams: exams.map(({ subject, ...exam }) => ({ subject: subjectInFull(subject), ...exam })),
      bookings: await listTermBookings(db, studentId, interval),
      quizzes: await listTermQuizzes(db, studentId, interval),
      homework: await listTermHomework(db, studentId, interval),
    },
    period,
    now,
  )
}
