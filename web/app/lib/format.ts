/** How times and money read on screen: British English, London clocks, pounds. The device's own zone is never used. */
const LOCALE = 'en-GB'
const ZONE = 'Europe/London'

/** An instant as the wire gives it (ISO text) or as code holds it. */
export type Moment = Date | string

const clockFormat = instantFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayFormat = instantFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const dateFormat = instantFormat({ day: 'numeric', month: 'long', year: 'numeric' })
const longDayFormat = instantFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
// A calendar date has no zone: it is read and written in UTC so that it cannot slip by a day.
const calendarDayFormat = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
})
const calendarLongDayFormat = new Intl.DateTimeFormat(LOCALE, {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const poundsFormat = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' })

/** `1 lesson`, `2 lessons`: what is counted, in the singular where it is one. */
export function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

/** `16:30` */
export function clockTime(moment: Moment): string {
  return clockFormat.format(new Date(moment))
}

/** `16:30–17:30` */
export function timeRange(start: Moment, end: Moment): string {
  return `${clockTime(start)}–${clockTime(end)}`
}

/** `Tue 8 Sept` */
export function day(moment: Moment): string {
  return withoutComma(dayFormat.format(new Date(moment)))
}

/** `Tue 8 Sept, 16:30` */
export function dayAndTime(moment: Moment): string {
  return `${day(moment)}, ${clockTime(moment)}`
}

/** `8 September 2026` */
export function date(moment: Moment): string {
  return dateFormat.format(new Date(moment))
}

/** `Tuesday 8 September 2026` */
export function longDay(moment: Moment): string {
  return withoutComma(longDayFormat.format(new Date(moment)))
}

/** `Tue 8 Sept, 16:30–17:30` */
export function dayAndRange(start: Moment, end: Moment): string {
  return `${day(start)}, ${timeRange(start, end)}`
}

/** `Tue 8 Sept` from a London calendar date, `YYYY-MM-DD`. */
export function calendarDay(calendarDate: string): string {
  return withoutComma(calendarDayFormat.format(new Date(`${calendarDate}T00:00Z`)))
}

/** `Tuesday 8 September 2026` from a London calendar date, `YYYY-MM-DD`. */
export function calendarLongDay(calendarDate: string): string {
  return withoutComma(calendarLongDayFormat.format(new Date(`${calendarDate}T00:00Z`)))
}

/** `£37.50`; the wire's amounts are pounds. */
export function pounds(amount: number): string {
  return poundsFormat.format(amount)
}

function instantFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(LOCALE, { timeZone: ZONE, ...options })
}

/** Browsers disagree on the comma after the weekday; we never write it. */
function withoutComma(text: string): string {
  return text.replace(',', '')
}
