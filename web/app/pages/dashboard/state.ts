import { isShownAhead, isUpcoming } from '#domain/bookings.ts'
import type { Lesson } from './api.ts'

/** Our choice: a whole series that was cancelled does not hide what stands below the list. */
const MOST_CANCELLED = 3

/**
 * What was cancelled stands among the next lessons until its time has passed, so that nobody comes to it
 * (Rules: bookings).
 */
export function withCancelled(next: readonly Lesson[], all: readonly Lesson[], now: Date): Lesson[] {
  const last = next.at(-1)
  const cancelled = all
    .filter((lesson) => isShownAhead(lesson, now) && !isUpcoming(lesson, now))
    .filter(({ startTime }) => !last || startTime <= last.startTime)
    .slice(0, MOST_CANCELLED)
  return all.filter((lesson) => next.includes(lesson) || cancelled.includes(lesson))
}
