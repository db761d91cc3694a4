import { addMinutes, type CalendarDate, type Interval, londonDateOf, minutesBetween, weeksLater } from './time.ts'

/** Our choice: a school year with its holidays. */
export const MOST_WEEKS = 52

/** One date of what the tutor books each week. */
export type WeeklyDate = Interval & { readonly date: CalendarDate }

/**
 * The dates of a lesson that is given each week: a week apart at the same London clock time, each as long as the first,
 * whatever the clocks do between (Rules #214).
 */
export function weeklyDates({ start, end }: Interval, weeks: number): WeeklyDate[] {
  const minutes = minutesBetween(start, end)
  return Array.from({ length: weeks }, (_, place) => {
    const begins = weeksLater(start, place)
    return { date: londonDateOf(begins), start: begins, end: addMinutes(begins, minutes) }
  })
}

export type LeaveOutProblem =
  | { readonly place: number; readonly reason: 'not_a_date' }
  | { readonly reason: 'none_left' }

/** Only dates of the lesson can be left out, and one of them is kept; else the reason (Rules #214). */
export function leaveOutProblem(
  dates: readonly Pick<WeeklyDate, 'date'>[],
  leaveOut: readonly CalendarDate[],
): LeaveOutProblem | null {
  const own = new Set(dates.map(({ date }) => date))
  const place = leaveOut.findIndex((date) => !own.has(date))
  if (place !== -1) return { place, reason: 'not_a_date' }
  return dates.every(({ date }) => leaveOut.includes(date)) ? { reason: 'none_left' } : null
}
