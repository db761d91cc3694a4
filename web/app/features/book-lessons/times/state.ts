import { type CalendarDate, type ClockTime, clockFromMinutes, instantAt, QUARTER_MINUTES } from '#domain/time.ts'

/** When a lesson is wished to begin, on London's clock; null is not chosen yet, or no date or time. */
export interface WishedTime {
  readonly date: CalendarDate | null
  readonly start: ClockTime | null
}

export function startOf({ date, start }: WishedTime): Date | null {
  return date === null || start === null ? null : instantAt(date, start)
}

/** Spec 1 §5: minutes 00, 15, 30 and 45. */
export const everyQuarter = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, place) =>
  clockFromMinutes(place * QUARTER_MINUTES),
)
