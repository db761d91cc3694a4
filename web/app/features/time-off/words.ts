import type { AffectedLesson, TimeOff } from '#contract/time-off.ts'
import { type BookingStatus, bookingCan } from '#domain/bookings.ts'
import { wholeDaysOf } from '#domain/time-off.ts'
import { calendarLongDay, longDay, timeRange } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

export const words = {
  about: 'Holidays and other times when nothing can be booked. Lessons that are already booked stay.',
  list: {
    waiting: 'Loading your time off',
    failed: 'Failed to load your time off. Please try again later.',
    empty: 'No time off is planned.',
  },
  adding: { success: lasting('Time off added'), fallback: 'Failed to save the time off' },
  deletion: { success: lasting('Time off deleted'), fallback: 'Failed to delete the time off' },
  bookableAgain: 'Families can then book lessons at this time again.',
  lessonsInside: (count: number) =>
    count === 0
      ? 'No lesson is booked in this time any more'
      : count === 1
        ? '1 lesson is booked in this time'
        : `${count} lessons are booked in this time`,
  lessonsStay: 'They stay as they are until you offer new times or cancel them. Please write to these families.',
  fromMissing: 'Please choose the first day.',
  toMissing: 'Please choose the last day.',
  dateMissing: 'Please choose the day.',
  timeMissing: 'Please choose a time.',
} as const

type Span = Pick<TimeOff, 'startTime' | 'endTime'>

/** `Monday 19 January 2026 to Friday 23 January 2026`, or `Monday 19 January 2026, 15:00–18:00`. */
export function timeOffInWords({ startTime, endTime }: Span): string {
  const days = wholeDaysOf({ start: startTime, end: endTime })
  if (!days) return `${longDay(startTime)}, ${timeRange(startTime, endTime)}`
  if (days.fromDate === days.toDate) return calendarLongDay(days.fromDate)
  return `${calendarLongDay(days.fromDate)} to ${calendarLongDay(days.toDate)}`
}

/** Where the tutor finds a lesson. */
export function tabOf({ status }: AffectedLesson): 'requests' | 'upcoming' {
  return status === 'CONFIRMED' || status === 'COMPLETED' ? 'upcoming' : 'requests'
}

/** Whether another time can be given to it (Rules #24). */
export function mayMove({ status }: AffectedLesson): boolean {
  return bookingCan.amend({ status: status as BookingStatus })
}
