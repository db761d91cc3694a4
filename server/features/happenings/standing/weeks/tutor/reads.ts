import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import { lessonsOf } from '#domain/lessons.ts'
import { addMinutes, type CalendarDate } from '#domain/time.ts'
import { saysSomethingToTutor, type TutorWeek, weekFrom } from '#domain/week-letters.ts'
import { listAgreedLessons, listedLesson } from '#server/features/happenings/standing/lessons/reads.ts'
import { listPayers } from '#server/features/payers/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { owedBy } from '../owed/reads.ts'

/** Spelled out, as in the indexes: with a parameter in its place SQLite would not use them. */
const CONFIRMED = sql.lit<BookingStatus>('CONFIRMED')
const WAITING = (['PENDING', 'REQUESTED', 'AMENDED'] as const).map((status) => sql.lit<BookingStatus>(status))
const WEEK_MINUTES = 7 * 24 * 60

/** The tutor's week, and what waits for him. */
export async function tutorWeek(db: Db, tutorId: string, monday: CalendarDate): Promise<TutorWeek> {
  const time = weekFrom(monday)
  const lessons = await listAgreedLessons(db, { tutorId, time })
  const waiting = await standingBookings(db, tutorId)
    .where('booking.status', 'in', WAITING)
    .where((eb) => eb.not(eb.and([eb('booking.suggested', '=', 1), eb('booking.status', '=', 'REQUESTED')])))
    .execute()
  const untold = await standingBookings(db, tutorId)
    .where('booking.status', '=', CONFIRMED)
    .where('booking.end_at', '<=', time.start.getTime())
    .execute()
  const overdue = await owedBy(db, time.start).execute()
  const week = {
    lessons: lessons.map((lesson) => ({ ...listedLesson(lesson), student: lesson.parts[0].student.name })),
    requests: lessonsOf(waiting.map(partOf)).length,
    withoutFeedback: lessonsOf(untold.map(partOf)).length,
    overdue: { count: overdue.length, pence: penceOf(overdue), of: await debtsOf(db, overdue) },
    notDelivered: await countNotDelivered(db, time.start),
  }
  return { of: 'TUTOR', ...week, saysSomething: saysSomethingToTutor(week) }
}

type Owed = Awaited<ReturnType<ReturnType<typeof owedBy>['execute']>>[number]

/** By student, the longest overdue first, with who pays. */
async function debtsOf(db: Db, overdue: readonly Owed[]): Promise<TutorWeek['overdue']['of']> {
  const byStudent = Map.groupBy(overdue, ({ student_id }) => student_id)
  const payers = await listPayers(db, [...byStudent.keys()])
  return [...byStudent].map(([studentId, theirs]) => ({
    ...{ student: theirs[0]?.student_name ?? '', pence: penceOf(theirs), payers: payers.get(studentId) ?? [] },
  }))
}

const penceOf = (owed: readonly Owed[]): number => owed.reduce((sum, { amount_pence }) => sum + amount_pence, 0)

function standingBookings(db: Db, tutorId: string) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['booking.status', 'booking.suggested', 'booking.series_id', 'booking.student_id', 'booking.subject_id'])
    .select(['booking.start_at', 'booking.end_at', 'booking.original_start_at', 'booking.original_end_at'])
    .where('booking.tutor_id', '=', tutorId)
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
}

type Standing = Awaited<ReturnType<ReturnType<typeof standingBookings>['executeTakeFirstOrThrow']>>

function partOf(row: Standing) {
  return {
    ...{ status: row.status, suggested: row.suggested === 1, seriesId: row.series_id },
    ...{ student: { id: row.student_id }, subject: { id: row.subject_id } },
    ...{ startTime: new Date(row.start_at), endTime: new Date(row.end_at) },
    originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
    originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
  }
}

async function countNotDelivered(db: Db, before: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['FAILED', 'RETURNED'])
    .where('settled_at', '>=', addMinutes(before, -WEEK_MINUTES).getTime())
    .executeTakeFirstOrThrow()
  return Number(count)
}
