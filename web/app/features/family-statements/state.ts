import { isWithinYear } from '#domain/statements.ts'
import { addDays, type CalendarDate, calendarDate, londonDateOf } from '#domain/time.ts'
import type { Period } from './api.ts'

/** This month of London's, from its first day to its last: our choice of what is looked at first. */
export function thisMonth(now: Date): Period {
  const from = firstOf(londonDateOf(now))
  return { from, to: addDays(firstOf(addDays(from, 31)), -1) }
}
const firstOf = (date: CalendarDate) => calendarDate(`${date.slice(0, 7)}-01`)

/** What is chosen, once both days are there and a year at most lies between them. */
export function periodOf(from: CalendarDate | null, to: CalendarDate | null): Period | null {
  return from && to && isWithinYear({ from, to }) ? { from, to } : null
}
