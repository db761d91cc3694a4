import { type CalendarDate, daysBetween } from './time.ts'

/** Our choice: a leap year, the first day and the last included. */
const MOST_DAYS = 366

/** A statement is about up to a year of London dates, both included (Rules #185). */
export function isWithinYear({ from, to }: { readonly from: CalendarDate; readonly to: CalendarDate }): boolean {
  const days = daysBetween(from, to) + 1
  return days >= 1 && days <= MOST_DAYS
}
