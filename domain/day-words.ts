import { BUSINESS_ZONE, type CalendarDate, dayInterval, londonClockOf } from './time.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
})
const dateFormat = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, day: 'numeric', month: 'long' })

/** `Monday 19 January`, London's day of an instant; a mail is read within days and needs no year. */
export function dayOf(instant: Date): string {
  return dayFormat.format(instant).replace(',', '')
}

/** `Monday 19 January at 16:00`. */
export function dayAndClock(instant: Date): string {
  return `${dayOf(instant)} at ${londonClockOf(instant)}`
}

/** `19 January`, of a London date. */
export function dateOf(date: CalendarDate): string {
  return dateFormat.format(dayInterval(date).start)
}

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: BUSINESS_ZONE, weekday: 'short' })
const WEEKDAY_TELLS_MS = 6 * 24 * 3_600_000

/** `Mon 08:00` of an instant gone by, `Monday 23 November at 08:00` where a weekday alone would not tell which. */
export function sinceWhen(instant: Date, now: Date): string {
  if (now.getTime() - instant.getTime() >= WEEKDAY_TELLS_MS) return dayAndClock(instant)
  return `${weekdayFormat.format(instant)} ${londonClockOf(instant)}`
}
