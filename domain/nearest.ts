import { hoursFor, type OpeningHours, openingsFor } from './availability.ts'
import { lessonTimeProblem } from './booking-times.ts'
import { subtract } from './intervals.ts'
import { keepsLimits, nextQuarterHour, type SlotLimits, type SubjectSlot } from './slots.ts'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  clockMinutes,
  type Interval,
  londonClockOf,
  londonDateOf,
  QUARTER_MINUTES,
} from './time.ts'

/** Rules #223. */
export const NEAREST = { times: 3, days: 14 }
/** Our choice: two starts a quarter of an hour apart are no choice. */
const APART_MINUTES = 30

interface Asked {
  readonly subjectId: string
  readonly start: Date
  readonly minutes: number
  readonly isOnline: boolean
}
interface Diary {
  readonly hours: OpeningHours
  /** Every time already held, in any order, of the days that are looked through or more. */
  readonly busy: readonly Interval[]
  readonly now: Date
  readonly limits?: SlotLimits | undefined
}

/** The London dates that are looked through for a time near another. */
export function datesNear(start: Date): { first: CalendarDate; last: CalendarDate } {
  const first = londonDateOf(start)
  return { first, last: addDays(first, NEAREST.days) }
}

/**
 * Up to three starts near one that cannot be had, each of which can: of its own London day those that are nearest, and as
 * long as there are fewer, of each day behind it the one at the nearest time of the clock (Rules #223).
 */
export function nearestSlots(asked: Asked, diary: Diary): SubjectSlot[] {
  const { first, last } = datesNear(asked.start)
  const found = spread(startsOn(first, asked, diary), asked.start)
  for (let date = addDays(first, 1); date <= last && found.length < NEAREST.times; date = addDays(date, 1)) {
    const [nearest] = startsOn(date, asked, diary).sort(byClock(asked.start))
    if (nearest) found.push(nearest)
  }
  return found.map((startTime) => ({ startTime, endTime: addMinutes(startTime, asked.minutes) }))
}

/** The nearest ones first, then in order of the day. */
function spread(starts: readonly Date[], wished: Date): Date[] {
  const away = (start: Date) => Math.abs(start.getTime() - wished.getTime())
  const chosen: Date[] = []
  for (const start of starts.toSorted((a, b) => away(a) - away(b))) {
    const isApart = chosen.every((other) => Math.abs(other.getTime() - start.getTime()) >= APART_MINUTES * 60_000)
    if (chosen.length < NEAREST.times && isApart) chosen.push(start)
  }
  return chosen.sort((a, b) => a.getTime() - b.getTime())
}

function startsOn(date: CalendarDate, { subjectId, start: wished, minutes, isOnline }: Asked, diary: Diary): Date[] {
  const { hours, busy, now, limits } = diary
  const starts: Date[] = []
  for (const free of subtract(openingsFor(subjectId, date, hoursFor(isOnline, hours)), busy)) {
    let start = nextQuarterHour(free.start)
    for (; addMinutes(start, minutes) <= free.end; start = addMinutes(start, QUARTER_MINUTES)) {
      const time = { start, end: addMinutes(start, minutes), type: 'LESSON' as const }
      const isAnother = start.getTime() !== wished.getTime()
      if (!isAnother || start <= now || lessonTimeProblem({ ...time, now })) continue
      if (!limits || keepsLimits(start, minutes, limits, now)) starts.push(start)
    }
  }
  return starts
}

function byClock(wished: Date): (a: Date, b: Date) => number {
  const clock = clockMinutes(londonClockOf(wished))
  const away = (start: Date) => Math.abs(clockMinutes(londonClockOf(start)) - clock)
  return (a, b) => away(a) - away(b)
}
