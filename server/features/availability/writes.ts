import { fieldRefusal, Refusal } from '#contract/refusals.ts'
import { availabilityRefusals } from '#contract/sentences/availability.ts'
import type { AvailabilityBlock } from '#domain/availability.ts'
import type { Flag } from '#server/platform/db/columns.ts'
import { type Tx, translating } from '#server/platform/db/database.ts'

export async function insertBlock(tx: Tx, tutorId: string, block: AvailabilityBlock): Promise<void> {
  const insert = tx.insertInto('availability_blocks').values({ id: block.id, tutor_id: tutorId, ...columnsOf(block) })
  await translating(insert.execute(), complaints)
}

export async function updateBlock(tx: Tx, tutorId: string, block: AvailabilityBlock): Promise<void> {
  const update = tx
    .updateTable('availability_blocks')
    .set(columnsOf(block))
    .where('id', '=', block.id)
    .where('tutor_id', '=', tutorId)
  await translating(update.execute(), complaints)
}

/** Whether there was such a block. */
export async function deleteBlock(tx: Tx, tutorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('availability_blocks')
    .where('id', '=', id)
    .where('tutor_id', '=', tutorId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

function columnsOf({ dayOfWeek, startTime, endTime, subjectId, season, isOnline }: AvailabilityBlock) {
  return {
    ...{ day_of_week: dayOfWeek, start_time: startTime, end_time: endTime, subject_id: subjectId, season },
    is_online: flagOf(isOnline),
  }
}

/** Null serves lessons of both modes. */
export function flagOf(isOnline: boolean | null): Flag | null {
  if (isOnline === null) return null
  return isOnline ? 1 : 0
}

export const unknownSubject = (): Refusal => fieldRefusal('subjectId', 'Please choose a subject from the list.')

/** The last word on what the action has already asked (I15, I23). */
const complaints = {
  availability_blocks_overlap: () => new Refusal(availabilityRefusals.block_overlaps),
  foreign_key: unknownSubject,
}
