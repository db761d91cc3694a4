import type { Call, Reply } from '#contract/core.ts'
import type { lessonResources } from '#contract/lesson-resources.ts'
import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { DUE_IN_THE_PAST, lessonResourceRefusals } from '#contract/sentences/lesson-resources.ts'
import {
  assignmentNotice,
  homeworkBegins,
  homeworkDueAt,
  mayBeAssignedAs,
  showsResources,
  takesResources,
} from '#domain/resources.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { getBooking } from '#server/features/bookings/actions.ts'
import type { StoredBooking } from '#server/features/bookings/reads.ts'
import { tellFamily } from '#server/features/happenings/actions.ts'
import { getResource, resourceFor } from '#server/features/resources/actions.ts'
import { listResources } from '#server/features/resources/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db, Tx } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import {
  findAssignment,
  findNextStart,
  listAssignments,
  listAssignmentsOfBooking,
  type StoredAssignment,
} from './reads.ts'
import { deleteAssignment, insertAssignment, type NewAssignment, updateHomeworkStatus } from './writes.ts'

type LessonResources = typeof lessonResources

/** Rules #54: years of lessons. */
const MOST_LISTED = 1_000

/** What was given to a student, the latest lesson first (Rules #54). */
export async function readAssignmentsOfStudent(
  { db }: Context,
  { actor, params: { studentId } }: Call<LessonResources['ofStudent']>,
): Promise<Reply<LessonResources['ofStudent']>> {
  if (!(await findStudent(db, studentId))) throw new Refusal(bookingRefusals.student_not_found)
  const found = await listAssignments(db, { studentId, onlyShown: actor.side === 'FAMILY', limit: MOST_LISTED })
  return found.map((assignment) => {
    const { id, title, startTime, endTime, status, isOnline, subject } = assignment.booking
    const booking = { id, title: title || null, startTime, endTime, status, isOnline, subject }
    return { ...assignmentFor(assignment), booking }
  })
}

/** The library for one lesson: its own subject first, then the rest, each newest first (Rules #55). */
export async function readAvailable(
  { db }: Context,
  { own, params }: Call<LessonResources['available']>,
): Promise<Reply<LessonResources['available']>> {
  const { id, subject } = await getBooking(db, own, params.bookingId)
  const [library, given] = await Promise.all([
    listResources(db, { limit: MOST_LISTED }),
    listAssignmentsOfBooking(db, id),
  ])
  const isOfSubject = (resource: (typeof library)[number]) => resource.subjects.some((each) => each.id === subject.id)
  const { of = [], other = [] } = Object.groupBy(library, (resource) => (isOfSubject(resource) ? 'of' : 'other'))
  return [...of, ...other].map((resource) => ({
    ...resourceFor(resource),
    assignedAs: given.filter((each) => each.resource.id === resource.id).map(({ assignmentType }) => assignmentType),
  }))
}

/** What was given with a lesson; before it is agreed it does not exist for its student (Rules #56). */
export async function readAssignmentsOfBooking(
  { db }: Context,
  { actor, own, params }: Call<LessonResources['ofBooking']>,
): Promise<Reply<LessonResources['ofBooking']>> {
  const booking = await getBooking(db, own, params.bookingId)
  if (actor.side !== 'TUTOR' && !showsResources(booking)) throw new Refusal(bookingRefusals.booking_not_found)
  return (await listAssignmentsOfBooking(db, booking.id)).map(assignmentFor)
}

/** Gives a resource to the student of a lesson, who is told once he may read it (Rules #57). */
export async function assignResource(
  context: Context,
  { actor, own, unchanged, body }: Call<LessonResources['assign']>,
): Promise<Reply<LessonResources['assign']>> {
  const { assignment, isShown } = await context.transaction(
    async (tx) => {
      const now = context.now()
      const booking = await getBooking(tx, own, body.bookingId)
      const resource = await getResource(tx, body.resourceId)
      const { assignmentType } = body
      if (!takesResources(booking, now)) throw new Refusal(lessonResourceRefusals.lesson_takes_none)
      if (!mayBeAssignedAs(resource, assignmentType)) throw new Refusal(lessonResourceRefusals.not_a_mark_scheme)
      const dueAt = assignmentType === 'HOMEWORK' ? await dueFor(tx, booking, body.dueDate, now) : null
      const given: NewAssignment = {
        id: newId(),
        bookingId: booking.id,
        resource,
        assignmentType,
        dueAt,
        assignedAt: now,
      }
      await insertAssignment(tx, given)
      const isShown = showsResources(booking)
      if (isShown) {
        const text = assignmentNotice(booking, { title: resource.title, type: assignmentType, dueAt })
        const about = { kind: 'resource', id: resource.id } as const
        await tellFamily(tx, { ...text, cause: 'homework_given', studentId: booking.student.id, about, now })
      }
      return { assignment: await getAssignment(tx, given.id), isShown }
    },
    { queueFor: actor.id },
  )
  if (!isShown) unchanged('notices')
  return assignmentFor(assignment)
}

async function dueFor(tx: Tx, booking: StoredBooking, asked: Date | undefined, now: Date): Promise<Date> {
  if (asked && asked <= now) throw fieldRefusal('dueDate', DUE_IN_THE_PAST)
  if (asked) return asked
  const after = homeworkBegins(booking, now)
  const next = await findNextStart(tx, { studentId: booking.student.id, subjectId: booking.subject.id, after })
  return homeworkDueAt(booking, next, now)
}

/** Takes a resource back (Rules #58). */
export async function takeResourceBack(
  context: Context,
  { own, params }: Call<LessonResources['remove']>,
): Promise<void> {
  await context.transaction(async (tx) => {
    const found = own(await findAssignment(tx, params.assignmentId))
    if (!(await deleteAssignment(tx, found.id))) throw new Refusal(lessonResourceRefusals.assignment_not_found)
  })
}

/** Marks homework within a running transaction; whether that changed anything. */
export function markHomework(tx: Tx, id: string, status: 'ASSIGNED' | 'SUBMITTED'): Promise<boolean> {
  return updateHomeworkStatus(tx, id, status)
}

async function getAssignment(db: Db, id: string): Promise<StoredAssignment> {
  const found = await findAssignment(db, id)
  if (!found) throw new Refusal(lessonResourceRefusals.assignment_not_found)
  return found
}

function assignmentFor(assignment: StoredAssignment): Reply<LessonResources['assign']> {
  const { id, booking, resource, assignmentType, assignedAt, dueAt, status } = assignment
  return {
    ...{ id, bookingId: booking.id, resource: resourceFor(resource), assignmentType },
    ...{ isHomework: assignmentType === 'HOMEWORK', assignedAt, dueDate: dueAt, status },
  }
}
