import { LESSON_MINUTES } from '#domain/booking-times.ts'
import { addMinutes, type Interval, instantAt, minutesBetween } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import type { Refused } from '#web/app/features/bookings/nearest/state.ts'
import type { Moving } from '#web/app/features/bookings/week/state.ts'
import { lengthsWith, type WishedTime } from '../booking/times/state.ts'

/** When the lesson is to be, as it is chosen. */
export interface ChosenTime extends WishedTime {
  readonly minutes: number
}

/** Null until it is complete. */
export function intervalOf({ date, start, minutes }: ChosenTime): Interval | null {
  if (date === null || start === null) return null
  const begin = instantAt(date, start)
  return { start: begin, end: addMinutes(begin, minutes) }
}

/**
 * How long the lesson may be: it ends after it begins, whatever is chosen; its own length is among them. Several
 * subjects that move together keep theirs (Rules #23, #102).
 */
export function lengthsOf(
  lesson: Pick<Lesson, 'type' | 'startTime' | 'endTime'> & { parts: readonly unknown[] },
): number[] {
  const own = minutesBetween(lesson.startTime, lesson.endTime)
  return lesson.parts.length > 1 ? [own] : lengthsWith(own, lesson.type, LESSON_MINUTES.max)
}

/** What was asked for and cannot be had; of several subjects the first speaks for all. */
export function refusedMove({ subject, isOnline, parts }: Lesson, { start, end }: Interval): Refused {
  const moving = parts.map(({ id }) => id)
  return { subjectId: subject.id, start, minutes: minutesBetween(start, end), isOnline, moving }
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
