/** How times and money read on screen: British English, London clocks, pounds. The device's own zone is never used. */
const LOCALE = 'en-GB'
const ZONE = 'Europe/London'

/** An instant as the wire gives it (ISO text) or as code holds it. */
export type Moment = Date | string

const shortDay = { weekday: 'short', day: 'numeric', month: 'short' } as const
const fullDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const clockOf = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayOf = written(shortDay)
const dateOf = written({ day: 'numeric', month: 'long', year: 'numeric' })
const longDayOf = written(fullDay)
// A calendar date has no zone: it is read and written in UTC so that it cannot slip by a day.
const calendarDayOf = written(shortDay, 'UTC')
const calendarLongDayOf = written(fullDay, 'UTC')
const poundsFormat = made(() => new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'GBP' }))

/** `1 lesson`, `2 lessons`: what is counted, in the singular where it is one. */
export function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${one}s`
}

/** `16:30` */
export function clockTime(moment: Moment): string {
  return clockOf(new Date(moment))
}

/** `16:30–17:30` */
export function timeRange(start: Moment, end: Moment): string {
  return `${clockTime(start)}–${clockTime(end)}`
}

/** `Tue 8 Sept` */
export function day(moment: Moment): string {
  return withoutComma(dayOf(new Date(moment)))
}

/** `Tue 8 Sept, 16:30` */
export function dayAndTime(moment: Moment): string {
  return `${day(moment)}, ${clockTime(moment)}`
}

/** `8 September 2026` */
export function date(moment: Moment): string {
  return dateOf(new Date(moment))
}

/** `Tuesday 8 September 2026` */
export function longDay(moment: Moment): string {
  return withoutComma(longDayOf(new Date(moment)))
}

/** `Tue 8 Sept, 16:30–17:30` */
export function dayAndRange(start: Moment, end: Moment): string {
  return `${day(start)}, ${timeRange(start, end)}`
}

/** `Tue 8 Sept` from a London calendar date, `YYYY-MM-DD`. */
export function calendarDay(calendarDate: string): string {
  return withoutComma(calendarDayOf(new Date(`${calendarDate}T00:00Z`)))
}

/** `Tuesday 8 September 2026` from a London calendar date, `YYYY-MM-DD`. */
export function calendarLongDay(calendarDate: string): string {
  return withoutComma(calendarLongDayOf(new Date(`${calendarDate}T00:00Z`)))
}

/** `£37.50`; the wire's amounts are pounds. */
export function pounds(amount: number): string {
  return poundsFormat().format(amount)
}

function written(options: Intl.DateTimeFormatOptions, timeZone = ZONE): (instant: Date) => string {
  const format = made(() => new Intl.DateTimeFormat(LOCALE, { timeZone, ...options }))
  return (instant) => format().format(instant)
}

/** Made when it is first wanted: each takes a slow phone milliseconds, and a page wants few of them. */
function made<Format>(make: () => Format): () => Format {
  let format: Format | undefined
  return () => {
    format ??= make()
    return format
  }
}

/** Browsers disagree on the comma after the weekday; we never write it. */
function withoutComma(text: string): string {
  return text.replace(',', '')
}
