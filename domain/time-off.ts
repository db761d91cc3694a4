import {
  addDays,
  addMonths,
  type CalendarDate,
  dayInterval,
  daysBetween,
  type Interval,
  londonDateOf,
  minutesBetween,
} from './time.ts'

/** Rules #122: long enough for a year of absence. */
export const MAX_TIME_OFF_DAYS = 366
/** Our choice: what is planned further ahead is a slip of the keyboard. */
export const TIME_OFF_MONTHS_AHEAD = 24
/** The day on which summer time ends. */
const LONGEST_DAY_MINUTES = 25 * 60
/** Our choice: the list stays short enough to read. */
export const MAX_PLANNED_TIME_OFF = 200

/** Whole London days, both included, or a part of one day. */
export type TimeOffWish =
  | { readonly fromDate: CalendarDate; readonly toDate: CalendarDate }
  | { readonly startTime: Date; readonly endTime: Date }

export type TimeOffProblem =
  | 'time_off_ends_before_start'
  | 'time_off_over_a_day'
  | 'time_off_too_long'
  | 'time_off_past'
  | 'time_off_too_far_ahead'

/** Whole days last from the first one's midnight to the midnight after the last one, in London. */
export function timeOffInterval(wish: TimeOffWish): Interval {
  if ('startTime' in wish) return { start: wish.startTime, end: wish.endTime }
  return { start: dayInterval(wish.fromDate).start, end: dayInterval(wish.toDate).end }
}

/**
 * Time off ends after it starts, lasts 366 days at most, and lies neither wholly behind nor two years ahead; a part of a
 * day lies within one London day.
 */
export function timeOffProblem(wish: TimeOffWish, now: Date): TimeOffProblem | null {
  const isOrdered = 'startTime' in wish ? wish.startTime < wish.endTime : wish.fromDate <= wish.toDate
  if (!isOrdered) return 'time_off_ends_before_start'
  if ('fromDate' in wish && daysBetween(wish.fromDate, wish.toDate) + 1 > MAX_TIME_OFF_DAYS) return 'time_off_too_long'
  const { start, end } = timeOffInterval(wish)
  // Before London is asked for the day: its calendar ends where a year has five digits.
  if ('startTime' in wish && minutesBetween(start, end) > LONGEST_DAY_MINUTES) return 'time_off_over_a_day'
  if (end <= now) return 'time_off_past'
  if (start >= dayInterval(addMonths(londonDateOf(now), TIME_OFF_MONTHS_AHEAD)).end) return 'time_off_too_far_ahead'
  return 'startTime' in wish && end > dayInterval(londonDateOf(start)).end ? 'time_off_over_a_day' : null
}

/** The first and the last London day of a time that consists of whole days; null for a part of a day. */
export function wholeDaysOf({ start, end }: Interval): { fromDate: CalendarDate; toDate: CalendarDate } | null {
  const fromDate = londonDateOf(start)
  const dayAfter = londonDateOf(end)
  const isWhole =
    start < end &&
    dayInterval(fromDate).start.getTime() === start.getTime() &&
    dayInterval(dayAfter).start.getTime() === end.getTime()
  return isWhole ? { fromDate, toDate: addDays(dayAfter, -1) } : null
}
