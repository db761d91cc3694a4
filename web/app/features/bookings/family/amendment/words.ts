import { subjectsInFull } from '#domain/lessons.ts'
import { shareOf } from '#domain/money.ts'
import { addMinutes, type Interval, londonClockOf, minutesBetween } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { lasting } from '#web/app/ui/toasts.tsx'

/** Rules: bookings; the rest is ours. */
export const words = {
  startFirst: 'Choose a start',
  timesMissing: 'Start and end are required',
  amended: lasting('Booking amended successfully! The tutor will be notified.'),
  amendFailed: 'Failed to amend booking. Please try again.',
  amendingConfirmed: 'This lesson is confirmed. Until your tutor accepts the new time, both are kept for you.',
  wholeMoves: ({ parts }: Pick<Lesson, 'parts'>) => `${subjectsInFull(parts)} move together. Each keeps its length.`,
  shortened: 'The time that you chose has no room for the whole lesson.',
} as const

/** What London's clock shows when a lesson of that length ends. */
export function endClock({ start }: Interval, minutes: number): string {
  return londonClockOf(addMinutes(start, minutes))
}

/** A lesson keeps its rate per minute, a consultation its price (Rules #23); null for whoever does not see it. */
export function estimateOf({ type, price, startTime, endTime }: Lesson, minutes: number): number | null {
  if (type === 'CONSULTATION' || price === null) return price
  return shareOf(price, minutes, minutesBetween(startTime, endTime))
}
