import { sql } from 'kysely'
import type { CalendarDate } from '#domain/time.ts'
import { type FamilyWeek, saysSomethingToFamily, weekFrom } from '#domain/week-letters.ts'
import { listAgreedLessons, listedLesson } from '#server/features/happenings/standing/lessons/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { owedBy, owedOf } from '../owed/reads.ts'
import { feedbackBefore, homeworkDue, quizzesDue } from '../work/reads.ts'

/** The week of each of these students. */
export async function familyWeeks(
  db: Db,
  tutorId: string,
  studentIds: readonly string[],
  monday: CalendarDate,
): Promise<Map<string, FamilyWeek>> {
  const time = weekFrom(monday)
  const [lessons, homework, quizzes, feedback, hours, toPay] = [
    await listAgreedLessons(db, { tutorId, time, studentIds }),
    await homeworkDue(db, time).where('booking.student_id', 'in', studentIds).execute(),
    await quizzesDue(db, time).where('assigned.student_id', 'in', studentIds).execute(),
    await feedbackBefore(db, time).where('booking.student_id', 'in', studentIds).execute(),
    await listHoursLeft(db, studentIds),
    await owedBy(db, time.end).where('payment.student_id', 'in', studentIds).execute(),
  ]
  return new Map(
    studentIds.map((id) => {
      const hers = <Row extends { student_id: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.student_id === id)
      const week = {
        lessons: lessons.filter(({ parts }) => parts[0].student.id === id).map(listedLesson),
        work: [...hers(homework), ...hers(quizzes)]
          .map(({ title, due_at }) => ({ title, dueAt: new Date(due_at ?? 0) }))
          .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime()),
        feedback: hers(feedback).map(({ name, category, start_at }) => ({
          subject: { name, category },
          startTime: new Date(start_at),
        })),
        hours: hers(hours).map(({ name, category, minutes }) => ({
          subject: { name, category },
          minutes: Number(minutes),
        })),
        toPay: hers(toPay).map(owedOf),
      }
      return [id, { of: 'FAMILY', ...week, saysSomething: saysSomethingToFamily(week, time.start) }]
    }),
  )
}

/** Whoever has something in that week, so that it may be told of. */
export async function listStudentsWithNews(db: Db, tutorId: string, monday: CalendarDate): Promise<string[]> {
  const time = weekFrom(monday)
  const lessons = await listAgreedLessons(db, { tutorId, time })
  const others = [
    await homeworkDue(db, time).execute(),
    await quizzesDue(db, time).execute(),
    await feedbackBefore(db, time).execute(),
    await owedBy(db, time.end).where('payment.due_at', '>=', time.start.getTime()).execute(),
  ]
  return [
    ...new Set([...lessons.map(({ parts }) => parts[0].student.id), ...others.flat().map((row) => row.student_id)]),
  ]
}

/** What each of them can use: bought for him, or shared by his family. Two lists, as `packagesFor` has them. */
function listHoursLeft(db: Db, studentIds: readonly string[]) {
  const usable = db
    .selectFrom('hour_packages as own')
    .select(['own.student_id', 'own.id as package_id'])
    .where('own.student_id', 'in', studentIds)
    .unionAll(
      db
        .selectFrom('users as sibling')
        .innerJoin('hour_packages as shared', 'shared.family_id', 'sibling.family_id')
        .select(['sibling.id as student_id', 'shared.id as package_id'])
        .where('sibling.id', 'in', studentIds)
        .whereRef('shared.student_id', '<>', 'sibling.id'),
    )
  return db
    .selectFrom(usable.as('usable'))
    .innerJoin('hour_packages as package', 'package.id', 'usable.package_id')
    .innerJoin('subjects as subject', 'subject.id', 'package.subject_id')
    .select(['usable.student_id', 'subject.name', 'subject.category'])
    .select((eb) => eb.fn.sum<number>('package.remaining_minutes').as('minutes'))
    .where('package.status', '=', sql.lit('ACTIVE' as const))
    .where('package.remaining_minutes', '>', 0)
    .where('package.deleted_at', 'is', null)
    .groupBy(['usable.student_id', 'subject.name', 'subject.category'])
    .orderBy('subject.name')
    .execute()
}
