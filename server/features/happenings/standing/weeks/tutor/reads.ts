import { sql } from 'kysely'
import type { BookingStatus } from '#domain/bookings.ts'
import { lessonsOf } from '#domain/lessons.ts'
import { addMinutes, type CalendarDate } from '#domain/time.ts'
import { saysSomethingToTutor, type TutorWeek, weekFrom } from '#domain/week-letters.ts'
import { listAgreedLessons, listedLesson } from '#server/features/happenings/standing/lessons/reads.ts'
import type { Db } from '#server/platform/db/database.ts'
import { owedBy, owedOf } from '../owed/reads.ts'

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
  const overdue = (await owedBy(db, time.start).execute()).map(owedOf)
  const week = {
    lessons: lessons.map((lesson) => ({ ...listedLesson(lesson), student: lesson.parts[0].student.name })),
    requests: lessonsOf(waiting.map(partOf)).length,
    withoutFeedback: lessonsOf(untold.map(partOf)).length,
    overdue: { count: overdue.length, pence: overdue.reduce((sum, { amountPence }) => sum + amountPence, 0) },
    notDelivered: await countNotDelivered(db, time.start),
  }
  return { of: 'TUTOR', ...week, saysSomething: saysSomethingToTutor(week) }
}

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
