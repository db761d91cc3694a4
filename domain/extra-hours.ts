import { overlaps } from './intervals.ts'
import {
  addMonths,
  dayInterval,
  type Interval,
  isOnQuarterHour,
  LONGEST_DAY_MINUTES,
  londonDateOf,
  minutesBetween,
} from './time.ts'

/** Rules #222: the list stays short enough to read. */
export const MOST_EXTRA_HOURS = 200
/** Our choice: what is planned further ahead is a slip of the keyboard. */
const MONTHS_AHEAD = 24

export type ExtraHoursProblem =
  | 'extra_hours_end_before_start'
  | 'extra_hours_over_a_day'
  | 'extra_hours_not_on_quarter_hour'
  | 'extra_hours_past'
  | 'extra_hours_too_far_ahead'

/**
 * Extra hours end after they start, lie within one London day, begin and end on quarters of an hour, and lie neither
 * wholly behind nor two years ahead; else the reason (Rules #222).
 */
export function extraHoursProblem({ start, end }: Interval, now: Date): ExtraHoursProblem | null {
  if (end <= start) return 'extra_hours_end_before_start'
  // Before London is asked for the day: its calendar ends where a year has five digits.
  if (minutesBetween(start, end) > LONGEST_DAY_MINUTES) return 'extra_hours_over_a_day'
  if (end <= now) return 'extra_hours_past'
  if (start >= dayInterval(addMonths(londonDateOf(now), MONTHS_AHEAD)).end) return 'extra_hours_too_far_ahead'
  if (!isOnQuarterHour(start) || !isOnQuarterHour(end)) return 'extra_hours_not_on_quarter_hour'
  return end > dayInterval(londonDateOf(start)).end ? 'extra_hours_over_a_day' : null
}

/** Whether the tutor is open at any moment of a time already: then it is nothing extra (Rules #222). */
export function isOpenAlready(wish: Interval, open: readonly Interval[]): boolean {
  return open.some((each) => overlaps(each, wish))
}
