import { type BookingMove, bookingNews } from '#domain/booking-news.ts'
import type { BookingInNews } from '#domain/booking-notices.ts'
import type { ChargeSoFar } from '#domain/charge-words.ts'
import { NOTICE_PERIOD_HOURS } from '#domain/notice-period.ts'
import { addMinutes, type Interval } from '#domain/time.ts'
import { insertPersonalNotice } from '#server/features/happenings/bells/writes.ts'
import { insertRead } from '#server/features/notices/writes.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertAnnouncements } from './announcements.ts'
import { idOf, lessonId, studentId, TUTOR_ID } from './ids.ts'
import type { PlannedLesson } from './planned-lesson.ts'
import { students, subjects, tutor } from './practice.ts'
import { liesOutsideHours, pricePence } from './term.ts'

const ANSWERED_AFTER_MINUTES = 90
const READ_WITHIN_MINUTES = 3 * 24 * 60

/** What the bells hold: what was announced to many, and to each side what the other did with its single lessons. */
export async function insertNews(
  tx: Tx,
  { lessons, timeOff, now }: { lessons: readonly PlannedLesson[]; timeOff: Interval; now: Date },
): Promise<void> {
  await insertAnnouncements(tx, timeOff, now)
  for (const [place, lesson] of lessons.entries()) {
    const happened = lastMove(lesson)
    if (!happened) continue
    const createdAt = happened.at < now ? happened.at : now
    const news = newsOf(lesson, happened.move, createdAt)
    const userId = news.to === 'TUTOR' ? TUTOR_ID : studentId(lesson.student)
    const [id, about] = [idOf(`notice ${place}`), { kind: 'booking', id: lessonId(place) } as const]
    await insertPersonalNotice(tx, { ...news.notice, id, userId, about, happeningId: null, createdAt })
    const isOld = addMinutes(createdAt, READ_WITHIN_MINUTES) < now
    if (isOld) await insertRead(tx, { noticeId: id, userId, now: addMinutes(createdAt, 60) })
  }
}

/** What was done last with a lesson of its own; of a weekly one only that it was given up. */
function lastMove(lesson: PlannedLesson): { move: BookingMove; at: Date } | null {
  const { status, suggested, cancellation, bookedAt } = lesson
  const answeredAt = addMinutes(bookedAt, ANSWERED_AFTER_MINUTES)
  if (cancellation) return { move: 'giveUp', at: cancellation.at }
  if (lesson.series || lesson.type === 'CONSULTATION') return null
  if (suggested) return { move: 'suggest', at: bookedAt }
  if (status === 'REQUESTED') return { move: 'ask', at: bookedAt }
  if (status === 'AMENDED') return { move: 'askToMove', at: answeredAt }
  if (status === 'DENIED') return { move: 'deny', at: answeredAt }
  return status === 'CONFIRMED' ? { move: 'confirm', at: answeredAt } : null
}

function newsOf(lesson: PlannedLesson, move: BookingMove, now: Date) {
  const isFirst = move === 'ask' || move === 'suggest'
  const after = inNews(lesson, lesson.cancellation?.isLate ?? false)
  const agreed = {
    startTime: lesson.originalStartTime ?? lesson.startTime,
    endTime: lesson.originalEndTime ?? lesson.endTime,
  }
  const was = move === 'giveUp' || move === 'askToMove' ? ('CONFIRMED' as const) : ('REQUESTED' as const)
  const before = isFirst ? after : { ...after, ...agreed, status: was }
  return bookingNews(
    move,
    { bookings: [{ before, after }], reason: lesson.amendmentReason, now },
    { FAMILY: '/schedule', TUTOR: '/schedule' },
  )
}

function inNews(lesson: PlannedLesson, lateCancellation: boolean): BookingInNews {
  // Which lessons hours cover is decided later: here only what is owed for a late one is known.
  const charge: ChargeSoFar = {
    packageMinutes: 0,
    pendingPence: lateCancellation ? pricePence(lesson) : 0,
    paidPence: 0,
  }
  return {
    ...lesson,
    noticePeriodHours: NOTICE_PERIOD_HOURS,
    ...{ lateCancellation, charge, tutor, pricePence: pricePence(lesson), outsideHours: liesOutsideHours(lesson) },
    // Each is told of alone: nothing is of a series here.
    seriesId: null,
    subject: { id: lesson.subject, ...subjects[lesson.subject] },
    student: { id: lesson.student, ...students[lesson.student] },
  }
}
