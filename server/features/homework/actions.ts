import type { Call, Own, Reply } from '#contract/core.ts'
import { type homework, homeworkRefusals } from '#contract/homework.ts'
import { Refusal } from '#contract/refusals.ts'
import { bookingRefusals } from '#contract/sentences/bookings.ts'
import { showsResources } from '#domain/resources.ts'
import { findStudent } from '#server/features/accounts/reads.ts'
import { markHomework } from '#server/features/lesson-resources/actions.ts'
import { findAssignment, listHomework, type StoredAssignment } from '#server/features/lesson-resources/reads.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/database.ts'

type Homework = typeof homework

/** Rules #59: years of it. */
const MOST_LISTED = 1_000

/** A student's homework, what is due last first (Rules #59). */
export async function readHomework(
  { db }: Context,
  { actor, params: { studentId } }: Call<Homework['ofStudent']>,
): Promise<Reply<Homework['ofStudent']>> {
  if (!(await findStudent(db, studentId))) throw new Refusal(bookingRefusals.student_not_found)
  const onlyShown = actor.side === 'FAMILY'
  return (await listHomework(db, { studentId, onlyShown, limit: MOST_LISTED })).flatMap(homeworkFor)
}

/** ASSIGNED to SUBMITTED and back; what is so already stays so (Rules #134). */
export async function changeHomeworkStatus(
  context: Context,
  { own, unchanged, params, body }: Call<Homework['changeStatus']>,
): Promise<Reply<Homework['changeStatus']>> {
  const { marked, isChanged } = await context.transaction(async (tx) => {
    const { id } = await getHomework(tx, own, params.id)
    const isChanged = await markHomework(tx, id, body.status)
    return { marked: await getHomework(tx, own, id), isChanged }
  })
  if (!isChanged) unchanged()
  const [reply] = homeworkFor(marked)
  if (!reply) throw new Refusal(homeworkRefusals.homework_not_found)
  return reply
}

/**
 * Homework that the caller may mark, as long as it is shown; any other is refused as one that does not exist (Rules R2,
 * #134).
 */
async function getHomework(db: Db, own: Own, id: string): Promise<StoredAssignment> {
  const found = own(await findAssignment(db, id))
  if (found.status === null || !showsResources(found.booking)) throw new Refusal(homeworkRefusals.homework_not_found)
  return found
}

/** Nothing where it is no homework, which has neither status nor due date (I16). */
function homeworkFor(assignment: StoredAssignment): Reply<Homework['ofStudent']> {
  const { id, status, dueAt, assignedAt, resource, booking } = assignment
  if (status === null || dueAt === null) return []
  const { title, description, fileName, fileExtension, fileSize, createdAt } = resource
  return [
    {
      ...{
        id,
        title,
        description,
        subject: booking.subject,
        status,
        dueDate: dueAt,
        assignedAt,
        bookingId: booking.id,
      },
      resource: { id: resource.id, title, fileName, fileExtension, fileSize, createdAt },
    },
  ]
}
