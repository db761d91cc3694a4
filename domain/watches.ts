import type { Booking } from './bookings.ts'
import { heldTimes } from './bookings.ts'
import { subtract } from './intervals.ts'
import {
  addDays,
  addMinutes,
  addMonths,
  type ClockTime,
  clockMinutes,
  dayInterval,
  type Interval,
  instantAt,
  londonDateOf,
  minutesBetween,
  QUARTER_MINUTES,
  type Weekday,
  weekdayOf,
} from './time.ts'

/** Our choice: for every child and subject of a large family, and no more than somebody remembers. */
export const MOST_WATCHES = 5
/** A time that has not freed in half a year is wished for no more. */
export const WATCH_MONTHS = 6

/** When somebody could have a lesson, of which length: on any of these days of the week, between two times of London's clock. */
export interface Wish {
  readonly minutes: number
  readonly weekdays: readonly Weekday[]
  readonly fromTime: ClockTime
  readonly untilTime: ClockTime
}

/** Why it can never be fulfilled; null where it can (Rules #242). */
export function wishProblem({ minutes, fromTime, untilTime }: Wish): 'ends_before_start' | 'no_room' | null {
  const room = clockMinutes(untilTime) - clockMinutes(fromTime)
  if (room <= 0) return 'ends_before_start'
  return room < minutes ? 'no_room' : null
}

/** The last moment of the London day six months later: then a watch ends by itself. */
export function watchEnds(now: Date): Date {
  return dayInterval(addMonths(londonDateOf(now), WATCH_MONTHS)).end
}

/** The first time within a free one at which the lesson that is waited for could be; null where there is none. */
export function timeIn(free: Interval, wish: Wish): Interval | null {
  for (let date = londonDateOf(free.start); dayInterval(date).start < free.end; date = addDays(date, 1)) {
    if (!wish.weekdays.includes(weekdayOf(date))) continue
    const from = instantAt(date, wish.fromTime)
    const until = instantAt(date, wish.untilTime)
    const start = onQuarter(Math.max(free.start.getTime(), from.getTime()))
    const end = addMinutes(start, wish.minutes)
    if (end <= free.end && end <= until) return { start, end }
  }
  return null
}

const QUARTER_MS = QUARTER_MINUTES * 60_000
/** London's clocks are whole hours apart from UTC: its quarters are those of UTC. */
const onQuarter = (instant: number): Date => new Date(Math.ceil(instant / QUARTER_MS) * QUARTER_MS)

/** What a change gives up of the time that a booking held, as far as it is still ahead (Rules #243). */
export function freedBy(before: Booking, after: Booking, now: Date): Interval[] {
  return subtract(heldTimes(before), heldTimes(after)).filter(
    ({ start, end }) => start > now && minutesBetween(start, end) >= QUARTER_MINUTES,
  )
}

/** Who has waited longest for a lesson that a free time has room for, whosever it was; null where nobody has. */
export function nextInLine<W extends Wish & { readonly studentId: string }>(
  free: Interval,
  watches: readonly W[],
  ofStudentId: string,
): { readonly watch: W; readonly time: Interval; readonly others: number } | null {
  const found = watches.flatMap((watch) => {
    const time = watch.studentId === ofStudentId ? null : timeIn(free, watch)
    return time ? [{ watch, time }] : []
  })
  const [first] = found
  if (!first) return null
  return { ...first, others: new Set(found.map(({ watch }) => watch.studentId)).size - 1 }
}
