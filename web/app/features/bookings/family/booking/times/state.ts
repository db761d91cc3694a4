import { everyWeek, isOutsideHours } from '#domain/availability.ts'
import type { BookingType } from '#domain/bookings.ts'
import { CONSULTATION_MINUTES } from '#domain/consultations.ts'
import {
  addMinutes,
  type CalendarDate,
  type ClockTime,
  clockFromMinutes,
  instantAt,
  QUARTER_MINUTES,
} from '#domain/time.ts'
import type { PublicBlock } from '#web/app/features/availability/public-hours/api.ts'

/** When a lesson is wished to begin, on London's clock; null is not chosen yet, or no date or time. */
export interface WishedTime {
  readonly date: CalendarDate | null
  readonly start: ClockTime | null
}

export function startOf({ date, start }: WishedTime): Date | null {
  return date === null || start === null ? null : instantAt(date, start)
}

/** Whether it reaches beyond the published hours, which do not say what they are kept for (Rules #19, #35). */
export function isOutside(time: WishedTime, minutes: number, hours: readonly PublicBlock[]): boolean {
  const startTime = startOf(time)
  if (startTime === null) return false
  const blocks = hours.map((block) => ({ ...block, id: '', subjectId: null, season: 'TERM' as const, isOnline: null }))
  const lesson = { startTime, endTime: addMinutes(startTime, minutes), subjectId: '', isOnline: true }
  return isOutsideHours(lesson, everyWeek(blocks))
}

const quarters = (most: number) => Array.from({ length: most / QUARTER_MINUTES }, (_, place) => place * QUARTER_MINUTES)

/** Every quarter of an hour; a lesson that begins between two keeps its own (Rules: bookings). */
export function startsWith(own: ClockTime | null): ClockTime[] {
  return [...new Set([...quarters(24 * 60).map(clockFromMinutes), ...(own ? [own] : [])])].sort()
}

/** How long a lesson may be, up to what is usual; one of another length keeps it (Rules #24, I3). */
export function lengthsWith(own: number, type: BookingType, most: number): number[] {
  if (type === 'CONSULTATION') return [CONSULTATION_MINUTES]
  const usual = quarters(most).map((minutes) => minutes + QUARTER_MINUTES)
  return [...new Set([...usual, own])].sort((a, b) => a - b)
}
