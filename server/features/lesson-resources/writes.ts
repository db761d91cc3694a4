import { Refusal } from '#contract/refusals.ts'
import { resourceRefusals } from '#contract/resources.ts'
import { lessonResourceRefusals } from '#contract/sentences/lesson-resources.ts'
import type { AssignmentType, HomeworkStatus, ResourceType } from '#domain/resources.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export interface NewAssignment {
  readonly id: string
  readonly bookingId: string
  readonly resource: { readonly id: string; readonly resourceType: ResourceType }
  readonly assignmentType: AssignmentType
  /** Of homework, and of nothing else. */
  readonly dueAt: Date | null
  readonly assignedAt: Date
}

export async function insertAssignment(tx: Tx, assignment: NewAssignment): Promise<void> {
  const { id, bookingId, resource, assignmentType, dueAt, assignedAt } = assignment
  const insert = tx.insertInto('lesson_resources').values({
    id,
    booking_id: bookingId,
    resource_id: resource.id,
    resource_type: resource.resourceType,
    assignment_type: assignmentType,
    homework_status: dueAt ? 'ASSIGNED' : null,
    due_at: dueAt?.getTime() ?? null,
    assigned_at: assignedAt.getTime(),
  })
  await translating(insert.execute(), {
    lesson_resources_once: () => new Refusal(lessonResourceRefusals.already_assigned),
    foreign_key: () => new Refusal(resourceRefusals.resource_not_found),
  })
}

/** Whether there was one. */
export async function deleteAssignment(tx: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('lesson_resources').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whether it was changed: homework that is so already stays as it is. */
export async function updateHomeworkStatus(tx: Tx, id: string, status: HomeworkStatus): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('lesson_resources')
    .set({ homework_status: status })
    .where('id', '=', id)
    .where('homework_status', '<>', status)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
