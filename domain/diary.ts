import { type Opening, type OpeningHours, openingsOn } from './availability.ts'
import type { BookingStatus } from './bookings.ts'
import { addDays, type CalendarDate, dayInterval, daysBetween, type Interval } from './time.ts'

/** Six weeks: a month with the days around it (Rules #210). */
export const MOST_DIARY_DAYS = 42

/** The London dates of a part of the diary, both ends included; null where it is none, or too long. */
export function diaryDates(from: CalendarDate, to: CalendarDate): CalendarDate[] | null {
  const days = daysBetween(from, to) + 1
  if (days < 1 || days > MOST_DIARY_DAYS) return null
  return Array.from({ length: days }, (_, day) => addDays(from, day))
}

/** From the first of these dates to the end of the last. */
export function spanOfDates(from: CalendarDate, to: CalendarDate): Interval {
  return { start: dayInterval(from).start, end: dayInterval(to).end }
}

/** Hours in which lessons can be booked, whatever is in them. */
export function openingsOver(dates: readonly CalendarDate[], hours: OpeningHours): Opening[] {
  return dates.flatMap((date) => openingsOn(date, hours))
}

const STANDS: Readonly<Record<BookingStatus, 'yes' | 'until it is over' | 'no'>> = {
  ...{ PENDING: 'yes', REQUESTED: 'yes', AMENDED: 'yes', CONFIRMED: 'yes', COMPLETED: 'yes' },
  ...{ CANCELLED: 'until it is over', DENIED: 'no' },
}

/** Whether a booking stands in the diary: what was cancelled is worth a look until its time has passed (Rules #210). */
export function isInDiary({ status, endTime }: { status: BookingStatus; endTime: Date }, now: Date): boolean {
  return STANDS[status] === 'yes' || (STANDS[status] === 'until it is over' && endTime > now)
}

/** Something with a place in the day: the London clock's minutes after midnight, `to` beyond 1,440 where it goes on. */
export interface Placed<T> {
  readonly item: T
  readonly from: number
  readonly to: number
  /** Side by side with what is there at the same time: the how manyth of how many. */
  readonly lane: number
  readonly lanes: number
}

/** Puts what overlaps side by side, each as far to the left as there is room, in order of its start. */
export function lanesOf<T>(items: readonly Pick<Placed<T>, 'item' | 'from' | 'to'>[]): Placed<T>[] {
  const placed: Placed<T>[] = []
  let group: Pick<Placed<T>, 'item' | 'from' | 'to'>[] = []
  let until = Number.NEGATIVE_INFINITY
  const close = () => {
    placed.push(...inLanes(group))
    group = []
  }
  for (const each of items.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (each.from >= until) close()
    group.push(each)
    until = Math.max(until, each.to)
  }
  close()
  return placed
}

/** What hangs together, each in the first lane that is free by then. */
function inLanes<T>(group: readonly Pick<Placed<T>, 'item' | 'from' | 'to'>[]): Placed<T>[] {
  const ends: number[] = []
  const placed = group.map((each) => {
    const free = ends.findIndex((end) => end <= each.from)
    const lane = free === -1 ? ends.length : free
    ends[lane] = each.to
    return { ...each, lane }
  })
  return placed.map((each) => ({ ...each, lanes: ends.length }))
}
