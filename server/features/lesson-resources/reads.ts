import { sql } from 'kysely'
import { type BookingStatus, LIVE_STATUSES } from '#domain/bookings.ts'
import type { AssignmentType, HomeworkStatus } from '#domain/resources.ts'
import type { Category } from '#domain/subjects.ts'
import { listResourcesWithIds, SHOWING, type StoredResource } from '#server/features/resources/reads.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface StoredAssignment {
  readonly id: string
  readonly resource: StoredResource
  readonly assignmentType: AssignmentType
  readonly status: HomeworkStatus | null
  readonly dueAt: Date | null
  readonly assignedAt: Date
  readonly booking: {
    readonly id: string
    readonly title: string
    readonly status: BookingStatus
    readonly startTime: Date
    readonly endTime: Date
    readonly isOnline: boolean
    readonly studentId: string
    readonly tutorId: string
    readonly subject: { id: string; name: string; category: Category }
  }
}

export interface AssignmentsWanted {
  readonly studentId: string
  /** Only those of lessons whose student may read them. */
  readonly onlyShown: boolean
  readonly limit: number
}

/** The latest lesson first. */
export async function listAssignments(db: Db, wanted: AssignmentsWanted): Promise<StoredAssignment[]> {
  const query = ofStudent(db, wanted)
    .orderBy('booking.start_at', 'desc')
    .orderBy('given.assigned_at', 'desc')
    .orderBy('given.id')
  return withResources(db, await query.execute())
}

/** What is due last first. */
export async function listHomework(db: Db, wanted: AssignmentsWanted): Promise<StoredAssignment[]> {
  const query = ofStudent(db, wanted)
    .where('given.assignment_type', '=', 'HOMEWORK')
    .orderBy('given.due_at', 'desc')
    .orderBy('given.id')
  return withResources(db, await query.execute())
}

/** As they were given. */
export async function listAssignmentsOfBooking(db: Db, bookingId: string): Promise<StoredAssignment[]> {
  const query = present(db).where('booking.id', '=', bookingId).orderBy('given.assigned_at').orderBy('given.id')
  return withResources(db, await query.execute())
}

/** One with a booking that has not been deleted, or null. */
export async function findAssignment(db: Db, id: string): Promise<StoredAssignment | null> {
  const [found] = await withResources(db, await present(db).where('given.id', '=', id).execute())
  return found ?? null
}

/** When the student's next live booking in a subject begins, or null. */
export async function findNextStart(
  db: Db,
  { studentId, subjectId, after }: { studentId: string; subjectId: string; after: Date },
): Promise<Date | null> {
  const row = await db
    .selectFrom('bookings')
    .select('start_at')
    .where('student_id', '=', studentId)
    .where('subject_id', '=', subjectId)
    .where('deleted_at', 'is', null)
    .where('end_at', '>', after.getTime())
    .where('start_at', '>=', after.getTime())
    .where('status', 'in', LIVE)
    .orderBy('start_at')
    .limit(1)
    .executeTakeFirst()
  return row ? new Date(row.start_at) : null
}
const LIVE = LIVE_STATUSES.map((status) => sql.lit<BookingStatus>(status))

function ofStudent(db: Db, { studentId, onlyShown, limit }: AssignmentsWanted) {
  const query = present(db).where('booking.student_id', '=', studentId).limit(limit)
  return onlyShown ? query.where('booking.status', 'in', SHOWING) : query
}

function present(db: Db) {
  return db
    .selectFrom('lesson_resources as given')
    .innerJoin('bookings as booking', 'booking.id', 'given.booking_id')
    .innerJoin('subjects as subject', 'subject.id', 'booking.subject_id')
    .where('booking.deleted_at', 'is', null)
    .select([
      ...(['given.id', 'given.booking_id', 'given.resource_id', 'given.assignment_type'] as const),
      ...(['given.homework_status', 'given.due_at', 'given.assigned_at'] as const),
      ...(['booking.title', 'booking.status', 'booking.start_at', 'booking.end_at', 'booking.is_online'] as const),
      ...(['booking.student_id', 'booking.tutor_id', 'booking.subject_id'] as const),
      ...(['subject.name as subject_name', 'subject.category'] as const),
    ])
}
type Row = Awaited<ReturnType<ReturnType<typeof present>['executeTakeFirstOrThrow']>>

/** A resource that has been deleted meanwhile has taken its assignments along. */
async function withResources(db: Db, rows: readonly Row[]): Promise<StoredAssignment[]> {
  const found = await listResourcesWithIds(db, [...new Set(rows.map((row) => row.resource_id))])
  const byId = new Map(found.map((resource) => [resource.id, resource]))
  return rows.flatMap((row) => {
    const resource = byId.get(row.resource_id)
    return resource ? [assignmentOf(row, resource)] : []
  })
}

function assignmentOf(row: Row, resource: StoredResource): StoredAssignment {
  return {
    id: row.id,
    resource,
    assignmentType: row.assignment_type,
    status: row.homework_status,
    dueAt: row.due_at === null ? null : new Date(row.due_at),
    assignedAt: new Date(row.assigned_at),
    booking: {
      id: row.booking_id,
      title: row.title,
      status: row.status,
      startTime: new Date(row.start_at),
      endTime: new Date(row.end_at),
      isOnline: row.is_online === 1,
      studentId: row.student_id,
      tutorId: row.tutor_id,
      subject: { id: row.subject_id, name: row.subject_name, category: row.category },
    },
  }
}
