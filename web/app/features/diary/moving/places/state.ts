import { type CalendarDate, type Interval, londonDateOf } from '#domain/time.ts'
import { hoursOf, minutesAt } from '#web/app/features/diary/columns/state.ts'
import { isOn, minutesOn } from '#web/app/features/diary/state.ts'

/** Where something is on the screen. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A day under the pointer; in a column of hours also the London clock's minutes after midnight, to the pixel. */
export interface Place {
  readonly date: CalendarDate
  readonly minutes: number | null
}

/** The days that are on the screen: columns of hours, or cells and lists that only have a date. */
export function daysIn(frame: HTMLElement): HTMLElement[] {
  return [...frame.querySelectorAll<HTMLElement>('[data-date]')]
}

const dateOf = ({ dataset }: HTMLElement): CalendarDate => dataset.date as CalendarDate

/** The day at this place, or the one nearest to it; `y` is where the lesson begins, or ends. */
export function placeAt(frame: HTMLElement, x: number, y: number): Place | null {
  let [nearest, distance]: [HTMLElement | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const day of daysIn(frame)) {
    const away = distanceTo(day.getBoundingClientRect(), x, y)
    if (away < distance) [nearest, distance] = [day, away]
  }
  return nearest && { date: dateOf(nearest), minutes: minutesAt(nearest, y) }
}

function distanceTo({ left, right, top, bottom }: DOMRect, x: number, y: number): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Where a lesson at that time stands on the screen, as far as its day is in sight; null where it is not. */
export function boxOf(frame: HTMLElement, span: Interval): Box | null {
  const date = londonDateOf(span.start)
  const day = daysIn(frame).find((each) => dateOf(each) === date)
  if (!day) return null
  const { left, top, width, height } = day.getBoundingClientRect()
  const hours = hoursOf(day)
  if (!hours) return { left, top, width, height: 0 }
  const { from, to } = isOn(date, span) ? minutesOn(date, span) : hours
  const inSight = (minutes: number) => Math.min(Math.max(minutes, hours.from), hours.to)
  const perMinute = height / (hours.to - hours.from)
  return {
    ...{ left: left + 2, width: width - 4, top: top + (inSight(from) - hours.from) * perMinute },
    height: Math.max((inSight(to) - inSight(from)) * perMinute, 20),
  }
}
