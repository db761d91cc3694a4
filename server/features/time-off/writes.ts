import type { Tx } from '#server/platform/db/database.ts'
import type { StoredTimeOff } from './reads.ts'

export async function insertTimeOff(tx: Tx, tutorId: string, timeOff: StoredTimeOff): Promise<void> {
  await tx
    .insertInto('time_off')
    .values({
      id: timeOff.id,
      tutor_id: tutorId,
      start_at: timeOff.startTime.getTime(),
      end_at: timeOff.endTime.getTime(),
      note: timeOff.note,
    })
    .execute()
}

/** Whether there was such a time off. */
export async function deleteTimeOff(tx: Tx, tutorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('time_off')
    .where('id', '=', id)
    .where('tutor_id', '=', tutorId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
