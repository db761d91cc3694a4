import { addMinutes } from '#domain/time.ts'
import { VISITOR_KEPT_DAYS } from '#domain/visitors.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Students of visitors who confirmed a consultation so long ago and whom nobody has joined, at most so many. */
export async function listNeverJoined(db: Db, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('consultation_requests as request')
    .innerJoin('bookings as booking', 'booking.id', 'request.booking_id')
    .innerJoin('users as student', 'student.id', 'booking.student_id')
    .select('student.id')
    .where('request.confirmed_at', '<', addMinutes(now, -VISITOR_KEPT_DAYS * 24 * 60).getTime())
    .where('student.deleted_at', 'is', null)
    .where('student.known_at', 'is', null)
    .where('student.email', '=', '')
    .where('student.sign_in_name', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('family_links as link').select('link.id').whereRef('link.student_id', '=', 'student.id'))),
    )
    .orderBy('request.confirmed_at')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
