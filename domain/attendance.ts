import type { Booking, BookingStatus } from './bookings.ts'
import type { CancellingPolicy } from './late.ts'
import type { Share } from './shares.ts'

/** Whether a student came to a lesson; what nobody has marked counts as PRESENT (Rules #229). */
export const MARKS = ['PRESENT', 'LATE', 'ABSENT'] as const
export type Mark = (typeof MARKS)[number]

/** How a booking is marked; the minutes are there of LATE alone. */
export interface Attendance {
  readonly mark: Mark
  readonly lateMinutes: number | null
}

/** Our choice: whoever comes later than the longest lesson lasts has missed it. */
export const MOST_LATE_MINUTES = 180

export type MarkProblem = 'lesson_not_begun' | 'no_longer_changeable'

/**
 * A lesson is marked from its start on, while it is agreed or taught; absence only until there is feedback for it. Null is
 * to take the mark off (Rules #229, I155).
 */
export function markProblem(
  booking: Pick<Booking, 'status' | 'startTime'>,
  mark: Mark | null,
  now: Date,
): MarkProblem | null {
  if (!takesMarks(booking)) return 'no_longer_changeable'
  if (booking.startTime > now) return 'lesson_not_begun'
  return mark === 'ABSENT' && booking.status === 'COMPLETED' ? 'no_longer_changeable' : null
}

/** Whether attendance can be said of it at all, once it has begun. */
export function takesMarks({ status }: { readonly status: BookingStatus }): boolean {
  return status === 'CONFIRMED' || status === 'COMPLETED'
}

/** What of a lesson is charged by its mark: of one that was missed what the tutor asks, else all of it (Rules #229). */
export function percentFor(mark: Mark | null, policy: Pick<CancellingPolicy, 'absentPercent'>): Share {
  return mark === 'ABSENT' ? policy.absentPercent : 100
}

/** A lesson that is marked has taken place: it is neither called off nor moved to what is ahead before the mark is off. */
export function markedProblem(
  { attendance }: { readonly attendance: Attendance | null },
  to: { readonly startTime: Date } | 'CANCELLED',
  now: Date,
): 'marked' | null {
  if (!attendance) return null
  return to === 'CANCELLED' || to.startTime > now ? 'marked' : null
}

export type ToldProblem = 'no_longer_changeable' | 'marked' | 'told_later' | 'told_after_start' | 'told_before_booked'

/**
 * A family that told the tutor has cancelled as if it had done so here, at that moment: of an agreed lesson, after it was booked and
 * before it began, when it could have (Rules #230).
 */
export function toldProblem(
  booking: Pick<Booking, 'status' | 'startTime'> & {
    readonly attendance: Attendance | null
    readonly createdAt: Date
  },
  toldAt: Date,
  now: Date,
): ToldProblem | null {
  if (booking.status !== 'CONFIRMED') return 'no_longer_changeable'
  if (booking.attendance) return 'marked'
  if (toldAt > now) return 'told_later'
  if (toldAt >= booking.startTime) return 'told_after_start'
  return toldAt < booking.createdAt ? 'told_before_booked' : null
}

/** `10 minutes late`, `Absent`. */
export function markInWords({ mark, lateMinutes }: Attendance): string {
  if (mark === 'PRESENT') return 'Present'
  if (mark === 'ABSENT') return 'Absent'
  return lateMinutes === 1 ? '1 minute late' : `${lateMinutes} minutes late`
}
