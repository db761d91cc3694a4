import { subjectsInFull } from '#domain/lessons.ts'
import { addMinutes, type Interval, londonClockOf, minutesBetween } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { dayAndRange } from '#web/app/lib/format.ts'

/** "GCSE Mathematics, Tue 8 Sept, 16:30–17:30" */
export function whichLesson({ parts, startTime, endTime }: Lesson): string {
  return `${subjectsInFull(parts)}, ${dayAndRange(startTime, endTime)}`
}

/** "Tue 8 Sept, 16:30–17:30" */
export function newTimeInWords({ start, end }: Interval): string {
  return dayAndRange(start, end)
}

/** What London's clock shows when a lesson of that length ends. */
export function endClock({ start }: Interval, minutes: number): string {
  return londonClockOf(addMinutes(start, minutes))
}

/** In pounds: a lesson keeps its rate per minute, a consultation its price (Rules #23). */
export function estimateOf({ type, price, startTime, endTime }: Lesson, minutes: number): number {
  if (type === 'CONSULTATION') return price
  return Math.round((price * 100 * minutes) / minutesBetween(startTime, endTime)) / 100
}
