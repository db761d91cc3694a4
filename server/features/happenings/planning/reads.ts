import { sql } from 'kysely'
import type { MessageStatus } from '#domain/chat.ts'
import { noticePeriodOf } from '#domain/notice-period.ts'
import type { PaymentStatus } from '#domain/payments.ts'
import type { Role, Side } from '#domain/people.ts'
import { LAST_OVERDUE_DAYS, LONGEST_AHEAD_HOURS, type PlannedFor, type Thing, UNREAD } from '#domain/planned-news.ts'
import { addMinutes } from '#domain/time.ts'
import type { Db } from '#server/platform/db/database.ts'
import { listAgreedLessons } from '../standing/lessons/reads.ts'

/** Something of which somebody may have to be told now. */
export interface Candidate {
  readonly thing: Thing
  readonly planned: PlannedFor
  /** Who is told: the tutor, whoever has a chat, or of a family everybody whom it concerns. */
  readonly userId: string
  readonly role: Role
  /** Whose parent he is; null of everybody else. */
  readonly childName?: string | null
  readonly seesMoney?: boolean
  /** Whose matter it is, a student's, or a parent's own; null where it is nobody's of a family. */
  readonly studentId: string | null
  readonly thread: string
}

const HOUR = 60
const DAY = 24 * HOUR
/** Longer than from four in the afternoon to the end of the next day, and than from ten in the morning. */
const DUE_AHEAD_MINUTES = 2 * DAY

/** Spelled out, as in the indexes: with a parameter in its place SQLite would not use them. */
const PENDING = sql.lit<PaymentStatus>('PENDING')
const READ = sql.lit<MessageStatus>('READ')

/**
 * Lessons of which the first reminder may be due: the longest notice decides how far that looks. The tutor is reminded of
 * them where he wishes it.
 */
export async function listLessonsAhead(
  db: Db,
  { tutorId, isTutorReminded }: { tutorId: string; isTutorReminded: boolean },
  now: Date,
): Promise<Candidate[]> {
  const time = { start: now, end: addMinutes(now, (LONGEST_AHEAD_HOURS + 1) * HOUR) }
  return (await listAgreedLessons(db, { tutorId, time })).flatMap(({ startTime, parts }): Candidate[] => {
    const [{ id: bookingId, student }] = parts
    const noticePeriodHours = Math.max(...parts.map(noticePeriodOf))
    const agreedAt = new Date(Math.max(...parts.map((part) => part.agreedAt.getTime())))
    const remind = (userId: string, side: Side): Candidate => ({
      thing: { is: 'lesson', bookingId, startTime, noticePeriodHours, agreedAt, side },
      planned: { is: 'lesson', bookingId, startsAt: startTime.getTime() },
      ...{ userId, role: side === 'TUTOR' ? 'TUTOR' : 'STUDENT', studentId: student.id, thread: bookingId },
    })
    return [remind(student.id, 'FAMILY'), ...(isTutorReminded ? [remind(tutorId, 'TUTOR')] : [])]
  })
}

/** Payments that wait, and are due about now or were lately. */
export async function listPaymentsDue(db: Db, now: Date): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('payments as payment')
    .innerJoin('users as student', 'student.id', 'payment.student_id')
    .leftJoin('bookings as booking', 'booking.id', 'payment.booking_id')
    .select(['payment.id', 'payment.due_at', 'payment.updated_at', 'payment.student_id'])
    .where('payment.status', '=', PENDING)
    .where('payment.due_at', '>', addMinutes(now, -LAST_OVERDUE_DAYS * DAY).getTime())
    .where('payment.due_at', '<', addMinutes(now, DUE_AHEAD_MINUTES).getTime())
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .execute()
  return rows.map(({ id, due_at, updated_at, student_id }) => ({
    thing: { is: 'payment', paymentId: id, dueAt: new Date(due_at), madeAt: new Date(updated_at) },
    planned: { is: 'payment', paymentId: id, dueAt: due_at },
    ...{ userId: student_id, role: 'STUDENT', studentId: student_id, thread: id },
  }))
}

/** Homework that is not done and due soon. */
export async function listHomeworkDue(db: Db, now: Date): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('lesson_resources as given')
    .innerJoin('bookings as booking', 'booking.id', 'given.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select(['given.id', 'given.due_at', 'given.assigned_at', 'given.resource_id', 'booking.student_id'])
    .where('given.homework_status', '=', sql.lit('ASSIGNED' as const))
    .where('given.due_at', '>', now.getTime())
    .where('given.due_at', '<', addMinutes(now, DUE_AHEAD_MINUTES).getTime())
    .where('student.deleted_at', 'is', null)
    .execute()
  return rows.map((row) => {
    const due = row.due_at ?? 0
    return {
      thing: { is: 'homework', assignmentId: row.id, dueAt: new Date(due), givenAt: new Date(row.assigned_at) },
      planned: { is: 'homework', assignmentId: row.id, dueAt: due },
      ...{ userId: row.student_id, role: 'STUDENT', studentId: row.student_id, thread: row.resource_id },
    }
  })
}

/** Quizzes that are due soon, with when their students were told of that. */
export async function listQuizzesDue(db: Db, now: Date): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('quiz_assignments as assigned')
    .innerJoin('users as student', 'student.id', 'assigned.student_id')
    .select(['assigned.quiz_id', 'assigned.student_id', 'assigned.due_at', 'assigned.assigned_at'])
    .select((eb) =>
      eb
        .selectFrom('happenings as told')
        .select((inner) => inner.fn.max('told.happened_at').as('at'))
        .whereRef('told.student_id', '=', 'assigned.student_id')
        .where('told.happened_at', '>', addMinutes(now, -DUE_AHEAD_MINUTES).getTime())
        .where('told.cause', '=', 'quiz_given')
        .whereRef('told.thread', '=', 'assigned.quiz_id')
        .as('told_at'),
    )
    .where('assigned.due_at', '>', now.getTime())
    .where('assigned.due_at', '<', addMinutes(now, DUE_AHEAD_MINUTES).getTime())
    .where('student.deleted_at', 'is', null)
    .execute()
  return rows.map(({ quiz_id: quizId, student_id: studentId, due_at, assigned_at, told_at }) => {
    const [due, givenAt] = [due_at ?? 0, new Date(Math.max(assigned_at, Number(told_at ?? 0)))]
    return {
      thing: { is: 'quiz', quizId, studentId, dueAt: new Date(due), givenAt },
      planned: { is: 'quiz', quizId, studentId, dueAt: due },
      ...{ userId: studentId, role: 'STUDENT', studentId, thread: quizId },
    }
  })
}

/** The oldest unread message of each side in each chat, where it was written within the time in which that is news. */
export async function listUnread(db: Db, now: Date): Promise<Candidate[]> {
  const rows = await db
    .selectFrom(
      db
        .selectFrom('messages')
        .select(['chat_id', 'from_tutor'])
        .select((eb) => eb.fn.min('place').as('place'))
        .where('status', '<>', READ)
        .where('created_at', '>', addMinutes(now, -UNREAD.afterMinutes - UNREAD.usefulHours * HOUR).getTime())
        .where('created_at', '<=', addMinutes(now, -UNREAD.afterMinutes).getTime())
        .groupBy(['chat_id', 'from_tutor'])
        .as('run'),
    )
    .innerJoin('messages as first', (join) =>
      join.onRef('first.chat_id', '=', 'run.chat_id').onRef('first.place', '=', 'run.place'),
    )
    .innerJoin('chats as chat', 'chat.id', 'run.chat_id')
    .innerJoin('users as person', 'person.id', 'chat.person_id')
    .select(['run.chat_id', 'run.from_tutor', 'run.place', 'first.created_at', 'chat.person_id', 'chat.tutor_id'])
    .select('person.role')
    .where('person.deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages as older')
            .select('older.id')
            .whereRef('older.from_tutor', '=', 'run.from_tutor')
            .whereRef('older.chat_id', '=', 'run.chat_id')
            .where('older.status', '<>', READ)
            .whereRef('older.place', '<', 'run.place'),
        ),
      ),
    )
    .execute()
  return rows.map(({ chat_id: chatId, place, created_at, from_tutor, person_id, role, tutor_id }) => ({
    thing: { is: 'chat', chatId, place, sentAt: new Date(created_at) },
    planned: { is: 'chat', chatId, place },
    ...(from_tutor === 1 ? { userId: person_id, role } : { userId: tutor_id, role: 'TUTOR' }),
    ...{ studentId: person_id, thread: chatId },
  }))
}

const KEYS_AT_ONCE = 500

/** Of these events those that are known already. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE)
    const rows = await db.selectFrom('happenings').select('event_key').where('event_key', 'in', some).execute()
    for (const { event_key } of rows) known.add(event_key)
  }
  return known
}
