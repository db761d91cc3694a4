import type { Tx } from '#server/platform/db/database.ts'
import type { StoredPlace } from './reads.ts'

export async function upsertPlace(tx: Tx, studentId: string, place: StoredPlace, now: Date): Promise<void> {
  const columns = {
    address: place.address,
    district: place.district,
    at_tutor: place.atTutor ? (1 as const) : (0 as const),
    meeting_link: place.meetingLink || null,
    changed_at: now.getTime(),
  }
  await tx
    .insertInto('lesson_places')
    .values({ student_id: studentId, ...columns })
    .onConflict((conflict) => conflict.column('student_id').doUpdateSet(columns))
    .execute()
}
