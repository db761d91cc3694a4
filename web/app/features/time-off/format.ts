import { type BookingStatus, bookingCan } from '#domain/bookings.ts'
import { wholeDaysOf } from '#domain/time-off.ts'
import { calendarLongDay, longDay, timeRange } from '#web/app/lib/format.ts'
import type { AffectedLesson, TimeOff } from './api.ts'

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
