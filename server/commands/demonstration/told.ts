import { bookingCan } from '#domain/bookings.ts'
import { dayAndClock } from '#domain/day-words.ts'
import type { DeliveryReason, DeliveryStatus } from '#domain/deliveries.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { addMinutes } from '#domain/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { idOf, lessonId, studentId } from './ids.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import { newcomer, type StudentKey, students, subjects } from './practice.ts'

const DAY = 24 * 60
/** Before a lesson; and of those of the last weeks. */
const REMINDED_MINUTES = 26 * 60
const REMEMBERED_MINUTES = 21 * DAY
/** A mail that did not arrive is noted above each page for a week: here it has been seen. */
const SEEN_MINUTES = 8 * DAY

/** Whose mail has not arrived, and why. */
const mishaps: Partial<Record<StudentKey, { status: DeliveryStatus; reason: DeliveryReason }>> = {
  noah: { status: 'RETURNED', reason: 'no_such_address' },
  harry: { status: 'FAILED', reason: 'refused' },
}
/** Whose mail server asks for patience. */
const patient: StudentKey = 'oliver'

/** The reminders of the last weeks: most were sent, some came back or were refused, and one waits. */
export async function insertTold(tx: Tx, lessons: readonly PlannedLesson[], now: Date): Promise<void> {
  const known = (Object.keys(students) as StudentKey[]).filter((key) => key !== newcomer)
  await confirmAddresses(tx, known, now)
  const mended = new Set<StudentKey>()
  const since = addMinutes(now, -REMEMBERED_MINUTES)
  const newestFirst = [...lessons.entries()].sort(([, a], [, b]) => b.startTime.getTime() - a.startTime.getTime())
  for (const [place, lesson] of newestFirst) {
    const toldAt = addMinutes(lesson.startTime, -REMINDED_MINUTES)
    const isOff = lesson.cancellation !== null && lesson.cancellation.at < toldAt
    if (toldAt < since || toldAt > now || !(isOff || bookingCan.joinMeeting(lesson))) continue
    const isSeen = toldAt < addMinutes(now, -SEEN_MINUTES)
    const mishap = isSeen && !mended.has(lesson.student) ? mishaps[lesson.student] : undefined
    if (mishap) mended.add(lesson.student)
    const isHeldBack = !isSeen && mishaps[lesson.student]?.status === 'RETURNED'
    const withdrawn = isOff ? 'lesson_off' : isHeldBack ? 'failing' : null
    const became = withdrawn ? ({ status: 'WITHDRAWN', reason: withdrawn } as const) : mishap
    await insertReminder(tx, { place, lesson, toldAt, ...(became ?? { status: 'SENT', reason: '' }) })
  }
  const next = newestFirst.findLast(([, { student, status, startTime }]) => {
    return student === patient && status === 'CONFIRMED' && startTime > addMinutes(now, REMINDED_MINUTES)
  })
  if (!next) return
  const [place, lesson] = next
  const waits = { status: 'WAITING', reason: 'later' } as const
  await insertReminder(tx, { place, lesson, toldAt: addMinutes(now, -7), dueAt: addMinutes(now, 8), ...waits })
}

async function confirmAddresses(tx: Tx, keys: readonly StudentKey[], now: Date): Promise<void> {
  const ids = keys.map(studentId)
  await tx.updateTable('users').set({ email_verified_at: now.getTime() }).where('id', 'in', ids).execute()
  await tx
    .updateTable('users')
    .set({ email_failed_at: addMinutes(now, -SEEN_MINUTES).getTime() })
    .where('id', '=', studentId('noah'))
    .execute()
}

interface Reminder {
  readonly place: number
  readonly lesson: PlannedLesson
  readonly toldAt: Date
  readonly status: DeliveryStatus
  readonly reason: DeliveryReason
  readonly dueAt?: Date
}

async function insertReminder(tx: Tx, { place, lesson, toldAt, status, reason, dueAt = toldAt }: Reminder) {
  const [id, userId, bookingId] = [idOf(`told ${place}`), studentId(lesson.student), lessonId(place)]
  const startsAt = lesson.startTime.getTime()
  const subject = `${dayAndClock(lesson.startTime)}: ${subjectInFull(subjects[lesson.subject])}`
  await tx
    .insertInto('happenings')
    .values({
      ...{ id, event_key: `reminder_day:${bookingId}:${startsAt}`, kind: 'REMINDER', cause: 'reminder_day' },
      ...{ thread: bookingId, student_id: userId, user_id: userId },
      facts: JSON.stringify({ subject, planned: { is: 'lesson', bookingId, startsAt } }),
      ...{ useful_until: startsAt - 3 * 3_600_000, happened_at: toldAt.getTime(), dispatched_at: toldAt.getTime() },
    })
    .execute()
  const wasTried = status !== 'WITHDRAWN'
  await tx
    .insertInto('deliveries')
    .values({
      ...{ id: idOf(`mail ${place}`), happening_id: id, user_id: userId, channel: 'EMAIL', target: '', status, reason },
      ...{ address: wasTried ? students[lesson.student].email : '', attempts: wasTried ? 1 : 0 },
      ...{ due_at: dueAt.getTime(), settled_at: status === 'WAITING' ? null : toldAt.getTime() },
    })
    .execute()
}
