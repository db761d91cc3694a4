import { extraHoursRefusals } from '#contract/extra-hours.ts'
import { Refusal } from '#contract/refusals.ts'
import type { ExtraHours } from '#domain/availability.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export async function insertExtraHours(tx: Tx, tutorId: string, added: ExtraHours & { id: string }): Promise<void> {
  const { id, start, end, subjectId, isOnline } = added
  const insert = tx.insertInto('extra_hours').values({
    ...{ id, tutor_id: tutorId, start_at: start.getTime(), end_at: end.getTime(), subject_id: subjectId },
    is_online: isOnline === null ? null : isOnline ? 1 : 0,
  })
  await translating(insert.execute(), complaints)
}

/** Whether there were such. */
export async function deleteExtraHours(tx: Tx, tutorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('extra_hours')
    .where('id', '=', id)
    .where('tutor_id', '=', tutorId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The last word on what the action has already asked (I150). */
const complaints = { extra_hours_overlap: () => new Refusal(extraHoursRefusals.open_already) }
