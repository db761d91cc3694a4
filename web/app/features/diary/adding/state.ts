import { type CalendarDate, clockFromMinutes } from '#domain/time.ts'
import type { Wished } from '#web/app/features/bookings/direct/api.ts'

const QUARTER = 15
/** Our choice: a press is less exact than a drag. */
const HALF_HOUR = 30
const USUAL_MINUTES = 60

/** The day in whose empty time something is; null on a lesson, a button, or outside the days. */
export function emptyDayAt(target: EventTarget | null): HTMLElement | null {
  const at = target instanceof Element ? target : null
  return at?.closest('[data-mark], button, a') ? null : (at?.closest<HTMLElement>('.diary-day[data-date]') ?? null)
}

/** The London clock's minutes after midnight at a height of the screen, as exact as the hours are drawn. */
export function minutesAt(day: HTMLElement, y: number): number {
  const { top, height } = day.getBoundingClientRect()
  const [from, to] = hoursOf(day)
  return from + Math.min(Math.max((y - top) / height, 0), 1) * (to - from)
}

export const hoursOf = ({ dataset }: HTMLElement): [from: number, to: number] => [
  Number(dataset.from),
  Number(dataset.to),
]

/** An hour from the half hour that was pressed, or as long as there is until the next lesson. */
export function pressed(day: HTMLElement, y: number): Wished {
  const from = Math.floor(minutesAt(day, y) / HALF_HOUR) * HALF_HOUR
  const next = startsOn(day).filter((start) => start > from)
  const minutes = Math.min(USUAL_MINUTES, ...next.map((start) => start - from))
  return wishedOn(day, from, Math.max(minutes, QUARTER))
}

/** The quarters of an hour between two heights, in either direction; one at least. */
export function quartersBetween(day: HTMLElement, a: number, b: number): { from: number; to: number } {
  const [first, last] = [minutesAt(day, a), minutesAt(day, b)].sort((one, other) => one - other)
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
