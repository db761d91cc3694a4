import { answerNotice, type NoticeText, suggestionNotice } from '#domain/booking-notices.ts'
import { addMinutes, type Interval } from '#domain/time.ts'
import { insertPersonalNotice, insertRead } from '#server/features/notices/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertAnnouncements } from './announcements.ts'
import { idOf, lessonId, studentId } from './ids.ts'
import { subjects } from './practice.ts'
import type { PlannedLesson } from './term.ts'

const ANSWERED_AFTER_MINUTES = 90
const READ_WITHIN_MINUTES = 3 * 24 * 60

/** What the bells hold: what was announced to many, and to each family what became of its single lessons. */
export async function insertNews(
  tx: Tx,
  { lessons, timeOff, now }: { lessons: readonly PlannedLesson[]; timeOff: Interval; now: Date },
): Promise<void> {
  await insertAnnouncements(tx, timeOff, now)
  for (const [place, lesson] of lessons.entries()) {
    const text = newsOf(lesson)
    if (!text) continue
    const answeredAt = addMinutes(lesson.bookedAt, lesson.suggested ? 0 : ANSWERED_AFTER_MINUTES)
    const createdAt = answeredAt < now ? answeredAt : now
    const [id, userId] = [idOf(`notice ${place}`), studentId(lesson.student)]
    const about = { kind: 'booking', id: lessonId(place) } as const
    await insertPersonalNotice(tx, { ...text, id, userId, about, createdAt })
    const isOld = addMinutes(createdAt, READ_WITHIN_MINUTES) < now
    if (isOld) await insertRead(tx, { noticeId: id, userId, now: addMinutes(createdAt, 60) })
  }
}

/** Of a weekly lesson nobody was told one by one. */
function newsOf(lesson: PlannedLesson): NoticeText | null {
  const booking = { ...lesson, subject: subjects[lesson.subject] }
  if (lesson.series || lesson.type === 'CONSULTATION') return null
  if (lesson.suggested) return suggestionNotice(booking)
  const { status } = lesson
  return status === 'CONFIRMED' || status === 'DENIED'
    ? answerNotice({ ...booking, status: 'REQUESTED' }, status, lesson.amendmentReason, lesson.bookedAt)
    : null
}
