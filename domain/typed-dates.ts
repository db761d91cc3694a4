import { addDays, type CalendarDate, isCalendarDate, weekdayOf } from './time.ts'

const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]

/**
 * The date that somebody has typed, as people in Britain write one: `today`, `tomorrow`, `tue`, `2/3`, `2 mar`, `tue 2 march
 * 2027`; null for anything else. A day of the week is the next one, today included; without a year it is the next such
 * date, or where a day of the week fits the last one alone, that.
 */
export function dateFrom(typed: string, today: CalendarDate): CalendarDate | null {
  const text = typed.trim().toLowerCase().replaceAll(',', ' ')
  if (text === 'today') return today
  if (text === 'tomorrow') return addDays(today, 1)
  if (text === 'yesterday') return addDays(today, -1)
  if (isCalendarDate(text)) return text
  const [first = '', ...rest] = text.split(/\s+/)
  const weekday = placeIn(DAYS, first)
  if (weekday === null) return dayOfYear(text, null, today)
  return rest.length === 0 ? nextWeekday(weekday, today) : dayOfYear(rest.join(' '), weekday, today)
}

/** By its name, or three letters of it and more. */
function placeIn(names: readonly string[], typed: string): number | null {
  const place = typed.length < 3 ? -1 : names.findIndex((name) => name.startsWith(typed))
  return place === -1 ? null : place
}

function nextWeekday(weekday: number, today: CalendarDate): CalendarDate {
  return addDays(today, (weekday - weekdayOf(today) + 7) % 7)
}

function dayOfYear(text: string, weekday: number | null, today: CalendarDate): CalendarDate | null {
  const parts = partsOf(text)
  if (!parts) return null
  const { day, month, year } = parts
  const thisYear = Number(today.slice(0, 4))
  const years = year === null ? [thisYear, thisYear + 1, thisYear - 1] : [year]
  const dates = years.flatMap((each) => dateOf(each, month, day) ?? []).filter(isOn(weekday))
  return dates.find((date) => date >= today) ?? dates[0] ?? null
}

const isOn = (weekday: number | null) => (date: CalendarDate) => weekday === null || weekdayOf(date) === weekday

/** `2/3`, `2.3.27`, `2 mar`, `2nd march 2027`, `march 2`. */
function partsOf(text: string): { day: number; month: number; year: number | null } | null {
  const figures = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/.exec(text)
  if (figures) return { day: Number(figures[1]), month: Number(figures[2]), year: yearOf(figures[3]) }
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?\s*(?<month>[a-z]+)(?:\s+(?<year>\d{4}|\d{2}))?$/.exec(text) ??
    /^(?<month>[a-z]+)\s*(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+(?<year>\d{4}|\d{2}))?$/.exec(text)
  const month = placeIn(MONTHS, named?.groups?.month ?? '')
  if (month === null) return null
  return { day: Number(named?.groups?.day), month: month + 1, year: yearOf(named?.groups?.year) }
}

function yearOf(typed: string | undefined): number | null {
  if (typed === undefined) return null
  return typed.length === 2 ? 2000 + Number(typed) : Number(typed)
}

function dateOf(year: number, month: number, day: number): CalendarDate | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return isCalendarDate(text) ? text : null
}
