import type { LessonPlace } from '#domain/lesson-places.ts'
import type { Db } from '#server/platform/db/database.ts'

export type StoredPlace = LessonPlace & { readonly meetingLink: string }

/** Nothing of whom nothing was said. */
export async function findPlace(db: Db, studentId: string): Promise<StoredPlace> {
  const row = await db
    .selectFrom('lesson_places')
    .select(['address', 'district', 'at_tutor', 'meeting_link'])
    .where('student_id', '=', studentId)
    .executeTakeFirst()
  if (!row) return { address: '', district: '', atTutor: false, meetingLink: '' }
  const { at_tutor, meeting_link, ...place } = row
  return { ...place, atTutor: at_tutor === 1, meetingLink: meeting_link ?? '' }
}
