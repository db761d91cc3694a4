import { shareOf } from './money.ts'
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  dayInterval,
  type Interval,
  londonDateOf,
  mondayOf,
  weeksLater,
} from './time.ts'

export const PERIODS = ['week', 'month', 'year'] as const
export type Period = (typeof PERIODS)[number]

/** Rules #62: how many months the dashboard looks back, with the one that runs. */
const MONTHS_SHOWN = 6
/** Quick Stats are means of four weeks (Rules: finance). */
const QUICK_STAT_WEEKS = 4

/** London's week (from Monday), month or year in which `now` lies, from midnight to midnight (Rules #60, #62). */
export function periodOf(period: Period, now: Date): Interval {
  const today = londonDateOf(now)
  if (period === 'week') return daysFrom(mondayOf(today), addDays(mondayOf(today), 7))
  if (period === 'month') return daysFrom(monthStart(today), addMonths(monthStart(today), 1))
  const newYear = calendarDate(`${today.slice(0, 4)}-01-01`)
  return daysFrom(newYear, addMonths(newYear, 12))
}

/** A London month: its name, `YYYY-MM`, and how long it lasts. */
export interface Month extends Interval {
  readonly month: string
}

/** The last six London months, the oldest first; the last one is the month in which `now` lies (Rules #62). */
export function shownMonths(now: Date): Month[] {
  const thisMonth = monthStart(londonDateOf(now))
  return Array.from({ length: MONTHS_SHOWN }, (_, place) => {
    const first = addMonths(thisMonth, place + 1 - MONTHS_SHOWN)
    return { month: first.slice(0, 7), ...daysFrom(first, addMonths(first, 1)) }
  })
}

/** The last 28 days, from the same London clock time until `now` (Rules #62). */
export function lastFourWeeks(now: Date): Interval {
  return { start: weeksLater(now, -QUICK_STAT_WEEKS), end: now }
}

/** A week's mean of what came together in those 28 days, with its fractions (Rules: finance). */
export function perWeek(total: number): number {
  return total / QUICK_STAT_WEEKS
}

/** A week's mean of the pence of those 28 days, half a penny rounded up (Rules: finance). */
export function pencePerWeek(pence: number): number {
  return meanPence(pence, QUICK_STAT_WEEKS)
}

/** The mean in pence, half a penny rounded up; nothing where there is nothing to share among (Rules #62). */
export function meanPence(pence: number, count: number): number {
  return count === 0 ? 0 : shareOf(pence, 1, count)
}

/**
 * What an hour of teaching is worth, in pence, half a penny rounded up: the prices of the lessons that were taught, whoever
 * paid for them, over their hours; null while nothing was taught (Rules #62).
 */
export function hourlyRatePence(taughtPence: number, taughtMinutes: number): number | null {
  return taughtMinutes === 0 ? null : shareOf(taughtPence, 60, taughtMinutes)
}

function monthStart(date: CalendarDate): CalendarDate {
  return calendarDate(`${date.slice(0, 7)}-01`)
}

/** `end` is the first day that no longer belongs to it. */
function daysFrom(start: CalendarDate, end: CalendarDate): Interval {
  return { start: dayInterval(start).start, end: dayInterval(end).start }
}
