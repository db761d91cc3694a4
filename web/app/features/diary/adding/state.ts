import { type CalendarDate, clockFromMinutes } from '#domain/time.ts'
import type { Wished } from '#web/app/features/bookings/direct/api.ts'
import { hoursOf, minutesAt } from '../columns/state.ts'

const QUARTER = 15
/** Our choice: a press is less exact than a drag. */
const HALF_HOUR = 30
const USUAL_MINUTES = 60

/** The day in whose empty time something is; null on a lesson, a button, or outside the days. */
export function emptyDayAt(target: EventTarget | null): HTMLElement | null {
  const at = target instanceof Element ? target : null
  return at?.closest('[data-mark], button, a') ? null : (at?.closest<HTMLElement>('.diary-day[data-date]') ?? null)
}

/** The London clock's minutes at a height of the screen, none before or after the hours that are drawn. */
function minutesWithin(day: HTMLElement, y: number): number {
  const { from, to } = hoursOf(day) ?? WHOLE_DAY
  return Math.min(Math.max(minutesAt(day, y) ?? from, from), to)
}
export const WHOLE_DAY = { from: 0, to: 24 * 60 }

/** An hour from the half hour that was pressed, or as long as there is until the next lesson. */
export function pressed(day: HTMLElement, y: number): Wished {
  const from = Math.floor(minutesWithin(day, y) / HALF_HOUR) * HALF_HOUR
  const next = startsOn(day).filter((start) => start > from)
  const minutes = Math.min(USUAL_MINUTES, ...next.map((start) => start - from))
  return wishedOn(day, from, Math.max(minutes, QUARTER))
}

/** The quarters of an hour between two heights, in either direction; one at least. */
export function quartersBetween(day: HTMLElement, a: number, b: number): { from: number; to: number } {
  const [first, last] = [minutesWithin(day, a), minutesWithin(day, b)].sort((one, other) => one - other)
  const from = Math.floor((first ?? 0) / QUARTER) * QUARTER
  return { from, to: Math.max(Math.ceil((last ?? 0) / QUARTER) * QUARTER, from + QUARTER) }
}

export function wishedOn({ dataset }: HTMLElement, from: number, minutes: number): Wished {
  // The last quarter before midnight: a lesson begins on its day.
  const start = clockFromMinutes(Math.min(from, 24 * 60 - QUARTER))
  return { date: dataset.date as CalendarDate, start, minutes }
}

const startsOn = (day: HTMLElement): number[] =>
  [...day.querySelectorAll<HTMLElement>('[data-mark]')].map(({ dataset }) => Number(dataset.minutes))
