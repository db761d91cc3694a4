import { type CalendarDate, calendarDate, dayInterval, londonDateOf } from './time.ts'

/** A school year begins on 1 September, by London's calendar (Rules: to-do). */
const FIRST_DAY = '09-01'

/** The London date on which the school year of this instant began: 1 September of this year, or of the last. */
export function schoolYearStart(now: Date): CalendarDate {
  const today = londonDateOf(now)
  const year = Number(today.slice(0, 4))
  return calendarDate(`${today.slice(5) >= FIRST_DAY ? year : year - 1}-${FIRST_DAY}`)
}

/** The instant from which on lessons count for the school year of `now`: midnight on 1 September (Rules: to-do). */
export function schoolYearBegan(now: Date): Date {
  return dayInterval(schoolYearStart(now)).start
}
