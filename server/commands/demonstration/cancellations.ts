import { isLateCancellation } from '#domain/booking-changes.ts'
import { addDays, addMinutes, londonDateOf, mondayOf } from '#domain/time.ts'
import type { Cancellation, PlannedLesson } from './planned-lesson.ts'
import type { StudentKey } from './practice.ts'

const CANCEL_EVERY = 29
const HOUR = 60
const IN_TIME_MINUTES = 48 * HOUR
const TOO_LATE_MINUTES = 3 * HOUR
const WAIVED_AFTER_MINUTES = 26 * HOUR

/** Too late: Harry's family still owes the lesson, Freya's was let off. */
const cancelledLate: readonly { student: StudentKey; weeksAgo: number; waiver: string | null }[] = [
  { student: 'harry', weeksAgo: 1, waiver: null },
  { student: 'freya', weeksAgo: 2, waiver: 'You rang as soon as you could. Get well soon!' },
]

/** The weekly lessons, of which somebody cancels one now and then, mostly in time. */
export function withCancellations(lessons: readonly PlannedLesson[], now: Date): PlannedLesson[] {
  const thisMonday = mondayOf(londonDateOf(now))
  return lessons.map((lesson, place) => {
    const monday = mondayOf(londonDateOf(lesson.startTime))
    const late = cancelledLate.find(
      ({ student, weeksAgo }) => student === lesson.student && addDays(thisMonday, -7 * weeksAgo) === monday,
    )
    if (late) {
      const at = addMinutes(lesson.startTime, -TOO_LATE_MINUTES)
      const waived = late.waiver === null ? null : { at: addMinutes(at, WAIVED_AFTER_MINUTES), reason: late.waiver }
      return cancelled(lesson, at, 'Not well today, I am sorry.', waived)
    }
    if (place % CANCEL_EVERY !== 17) return lesson
    const inTime = addMinutes(lesson.startTime, -IN_TIME_MINUTES)
    return cancelled(lesson, inTime < now ? inTime : addMinutes(now, -HOUR), 'There is a school trip that day.', null)
  })
}

function cancelled(
  lesson: PlannedLesson,
  at: Date,
  amendmentReason: string,
  waived: Cancellation['waived'],
): PlannedLesson {
  const agreed = { ...lesson, status: 'CONFIRMED', noticePeriodHours: null, tutorMovedAt: null } as const
  const isLate = isLateCancellation(agreed, 'FAMILY', at)
  return { ...lesson, status: 'CANCELLED', title: '', amendmentReason, cancellation: { at, isLate, waived } }
}
