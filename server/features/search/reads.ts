import { LIVE_STATUSES } from '#domain/bookings.ts'
import type { Category } from '#domain/subjects.ts'
import type { Db } from '#server/platform/db/database.ts'

/** From twelve months ago on; what ends by `now` is past. */
interface Period {
  readonly start: Date
  readonly now: Date
}

/** Our choice: the newest lessons that have a title of their own, more than one tutor gives in a year. */
const MOST_TITLED = 2_000

/** The lessons that the tutor has named, the latest first. */
export async function listTitled(db: Db, tutorId: string, { start }: Period): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom('bookings')
    .select(['id', 'title'])
    .where('tutor_id', '=', tutorId)
    .where('end_at', '>', start.getTime())
    .where('title', '<>', '')
    .where('deleted_at', 'is', null)
    .orderBy('end_at', 'desc')
    .limit(MOST_TITLED)
    .execute()
}

/** Whose lessons, in which subjects, and which besides. */
interface Sought {
  readonly tutorId: string
  readonly studentIds: readonly string[]
  readonly subjectIds: readonly string[]
  readonly ids: readonly string[]
}

/** Those that have not ended, soonest first. */
export async function listAhead(db: Db, sought: Sought, { now }: Period, limit: number): Promise<FoundLesson[]> {
  if (isNothing(sought)) return []
  const query = lessons(db, sought).where('booking.end_at', '>', now.getTime()).orderBy('booking.end_at')
  return (await query.orderBy('booking.id').limit(limit).execute()).map(lessonOf)
}

/** Those that have, the latest first. */
export async function listPast(db: Db, sought: Sought, period: Period, limit: number): Promise<FoundLesson[]> {
  if (isNothing(sought)) return []
  const query = lessons(db, sought)
    .where('booking.end_at', '<=', period.now.getTime())
    .where('booking.end_at', '>', period.start.getTime())
    .orderBy('booking.end_at', 'desc')
  return (await query.orderBy('booking.id').limit(limit).execute()).map(lessonOf)
}

const isNothing = ({ studentIds, subjectIds, ids }: Sought) => studentIds.length + subjectIds.length + ids.length === 0

function lessons(db: Db, { tutorId, studentIds, subjectIds, ids }: Sought) {
  return db
    .selectFrom('bookings as booking')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .select(['booking.id', 'booking.title', 'booking.status', 'booking.start_at', 'booking.end_at'])
    .select(['student.id as student_id', 'student.name as student_name'])
    .select(['subject.id as subject_id', 'subject.name as subject_name', 'subject.category'])
    .where('booking.tutor_id', '=', tutorId)
    .where('booking.status', 'in', LIVE_STATUSES)
    .where('booking.deleted_at', 'is', null)
    .where('student.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        ...(studentIds.length > 0 ? [eb('booking.student_id', 'in', studentIds)] : []),
        ...(subjectIds.length > 0 ? [eb('booking.subject_id', 'in', subjectIds)] : []),
        ...(ids.length > 0 ? [eb('booking.id', 'in', ids)] : []),
      ]),
    )
}

type FoundLesson = ReturnType<typeof lessonOf>
function lessonOf(row: Awaited<ReturnType<ReturnType<typeof lessons>['executeTakeFirstOrThrow']>>) {
  return {
    id: row.id,
    title: row.title || null,
    subject: { id: row.subject_id, name: row.subject_name, category: row.category as Category },
    student: { id: row.student_id, name: row.student_name },
    startTime: new Date(row.start_at),
    endTime: new Date(row.end_at),
    status: row.status,
  }
}

/** In the order of the ids. */
export async function listNames(
  db: Db,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string }[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
