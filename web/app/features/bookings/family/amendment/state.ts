import { LESSON_MINUTES } from '#domain/booking-times.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import { minutesBetween, QUARTER_MINUTES } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import type { Moving } from '#web/app/features/bookings/week/state.ts'

/**
 * How long the lesson may be: it ends after it begins, whatever is chosen; its own length is among them. Several
 * subjects that move together keep theirs (Rules #23, #102).
 */
export function lengthsOf(
  lesson: Pick<Lesson, 'type' | 'startTime' | 'endTime'> & { parts: readonly unknown[] },
): number[] {
  const { type, startTime, endTime, parts } = lesson
  if (type === 'CONSULTATION') return [CONSULTATION_MINUTES]
  if (parts.length > 1) return [minutesBetween(startTime, endTime)]
  const count = LESSON_MINUTES.max / QUARTER_MINUTES
  const usual = Array.from({ length: count }, (_, place) => (place + 1) * QUARTER_MINUTES)
  return [...new Set([...usual, minutesBetween(startTime, endTime)])].sort((a, b) => a - b)
}

/** What the free times are looked at for: several subjects only move to where there is room for all of them. */
export function movingOf({ id, parts, startTime, endTime }: Lesson): Moving {
  const whole = parts.length > 1 ? { minutes: minutesBetween(startTime, endTime) } : {}
  return {
    id,
    ids: parts.map((part) => part.id),
    subjectIds: parts.map(({ subject }) => subject.id),
    ...whole,
  }
}
