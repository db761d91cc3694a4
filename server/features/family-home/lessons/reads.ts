import { sql } from 'kysely'
import type { BookingType } from '#domain/bookings.ts'
import { soonFrom } from '#domain/family-home.ts'
import type { LessonPart } from '#domain/lessons.ts'
import type { HomeworkStatus } from '#domain/resources.ts'
import type { Category } from '#domain/subjects.ts'
import { isStillToDo } from '#domain/to-do.ts'
import { SHOWING } from '#server/features/resources/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

/** More than eight children have before them in a year. */
const MOST_LOOKED_AT = 2000
/** Far more than they have to do in a week. */
const MOST_COUNTED = 500

/** A part of a lesson, as a line of a list says it. */
export interface LessonInShort extends LessonPart {
  readonly id: string
  readonly student: { readonly id: string; readonly name: string }
  readonly subject: { readonly id: string; readonly name: string; readonly category: Category }
  readonly type: BookingType
  readonly title: string
  readonly isOnline: boolean
}

/** What ends after that, soonest first; nothing that was denied. */
export async function listFrom(db: Db, studentIds: readonly string[], start: Date): Promise<LessonInShort[]> {
  if (studentIds.length === 0) return []
  const rows = await bookingsOf(db, studentIds)
    .select(['booking.type', 'booking.status', 'booking.suggested', 'booking.series_id', 'booking.title'])
    .select(['booking.is_online', 'booking.original_start_at', 'booking.original_end_at'])
    .where('booking.end_at', '>', start.getTime())
    .where('booking.status', '<>', 'DENIED')
    .orderBy('booking.end_at')
    .orderBy('booking.id')
    .limit(MOST_LOOKED_AT)
    .execute()
  return rows.map((row) => ({
    ...{ id: row.id, student: childOf(row), subject: subjectOf(row), type: row.type, status: row.status },
    ...{ suggested: row.suggested === 1, seriesId: row.series_id, title: row.title, isOnline: row.is_online === 1 },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    originalStartTime: row.original_start_at === null ? null : new Date(row.original_start_at),
    originalEndTime: row.original_end_at === null ? null : new Date(row.original_end_at),
  }))
}

// Spelled out, as in the index of it: with a parameter in its place SQLite would not use it.
const ASSIGNED = sql.lit<HomeworkStatus>('ASSIGNED')

/** Homework that is not done and due soon, or was, what is due first first. */
export async function listHomework(db: Db, studentIds: readonly string[], now: Date) {
  if (studentIds.length === 0) return []
  const rows = await bookingsOf(db, studentIds)
    .innerJoin('lesson_resources as given', 'given.booking_id', 'booking.id')
    .innerJoin('resources as resource', 'resource.id', 'given.resource_id')
    .select(['given.id as homework_id', 'given.due_at', 'resource.title'])
    .where('booking.status', 'in', SHOWING)
    .where('given.homework_status', '=', ASSIGNED)
    .where('given.due_at', '<=', soonFrom(now).getTime())
    .orderBy('given.due_at', 'desc')
    .orderBy('given.id')
    .limit(MOST_COUNTED)
    .execute()
  const found = rows.reverse().map((row) => ({
    ...{ id: row.homework_id, child: childOf(row), title: row.title, subject: subjectOf(row) },
    dueDate: new Date(row.due_at ?? 0),
  }))
  return found.filter(({ dueDate }) => isStillToDo(dueDate, now))
}

/** Of each student what was written about the last lesson that anything was written about. */
export async function listLastFeedback(db: Db, studentIds: readonly string[]) {
  if (studentIds.length === 0) return []
  const rows = await db
    .selectFrom('users as student')
    .innerJoin('bookings as booking', (join) =>
      join.on(({ eb, selectFrom }) =>
        eb(
          'booking.id',
          '=',
          selectFrom('bookings as taught')
            .innerJoin('feedback as written', 'written.booking_id', 'taught.id')
            .select('taught.id')
            .whereRef('taught.student_id', '=', 'student.id')
            .where('taught.deleted_at', 'is', null)
            .orderBy('taught.end_at', 'desc')
            .orderBy('taught.id')
            .limit(1),
        ),
      ),
    )
    .innerJoin('feedback', 'feedback.booking_id', 'booking.id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .select(['booking.id', 'booking.student_id', 'booking.start_at', 'feedback.feedback'])
    .select(['booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('student.id', 'in', studentIds)
    .execute()
  return rows.map((row) => ({
    ...{ studentId: row.student_id, bookingId: row.id, subject: subjectOf(row), feedback: row.feedback },
    startTime: new Date(row.start_at),
  }))
}

function bookingsOf(db: Db, studentIds: readonly string[]) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['booking.id', 'booking.start_at', 'booking.end_at', 'booking.student_id', 'student.name as student_name'])
    .select(['booking.subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('booking.student_id', 'in', studentIds)
    .where('booking.deleted_at', 'is', null)
}

interface Row {
  readonly student_id: string
  readonly student_name: string
  readonly subject_id: string
  readonly subject_name: string
  readonly category: Category
}

function childOf({ student_id: id, student_name: name }: Pick<Row, 'student_id' | 'student_name'>) {
  return { id, name }
}

function subjectOf(row: Pick<Row, 'subject_id' | 'subject_name' | 'category'>) {
  return { id: row.subject_id, name: row.subject_name, category: row.category }
}
