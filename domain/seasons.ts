import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayInterval,
  daysBetween,
  type Interval,
  londonDateOf,
  type Weekday,
  weekdayOf,
} from './time.ts'

/** A week's hours are those of term, or those of the holidays. */
export const SEASONS = ['TERM', 'HOLIDAYS'] as const
export type Season = (typeof SEASONS)[number]

/** Whose bank holidays the tutor keeps. */
export const NATIONS = ['ENGLAND_AND_WALES', 'SCOTLAND', 'NORTHERN_IRELAND'] as const
export type Nation = (typeof NATIONS)[number]

/** London dates, both included. A half-term lies between two of them. */
export interface Term {
  readonly name: string
  readonly fromDate: CalendarDate
  readonly toDate: CalendarDate
}

/** Rules #221. */
export const MOST_TERMS = 24
export const MOST_TERM_DAYS = 200

/** TERM on a date of a term, HOLIDAYS on every other; a tutor who has named no terms has none but TERM (Rules #221). */
export function seasonOf(date: CalendarDate, terms: readonly Pick<Term, 'fromDate' | 'toDate'>[]): Season {
  if (terms.length === 0) return 'TERM'
  return terms.some(({ fromDate, toDate }) => fromDate <= date && date <= toDate) ? 'TERM' : 'HOLIDAYS'
}

export type TermProblem = 'term_ends_before_start' | 'term_too_long' | 'terms_overlap'

/**
 * A term ends on its first day or later and lasts 200 days at most, and no two share a day; else the reason, with the
 * place of the first term that it is about (Rules #221).
 */
export function termsProblem(terms: readonly Term[]): { reason: TermProblem; place: number } | null {
  for (const [place, { fromDate, toDate }] of terms.entries()) {
    const days = daysBetween(fromDate, toDate) + 1
    if (days < 1) return { reason: 'term_ends_before_start', place }
    if (days > MOST_TERM_DAYS) return { reason: 'term_too_long', place }
    const clash = terms.findIndex((other) => other.fromDate <= toDate && fromDate <= other.toDate)
    if (clash < place) return { reason: 'terms_overlap', place }
  }
  return null
}

/** From the first midnight of a term to the midnight after its last day. */
export function termInterval({ fromDate, toDate }: Pick<Term, 'fromDate' | 'toDate'>): Interval {
  return { start: dayInterval(fromDate).start, end: dayInterval(toDate).end }
}

/** The London dates of a term that is stored as two midnights. */
export function termDates({ start, end }: Interval): Pick<Term, 'fromDate' | 'toDate'> {
  return { fromDate: londonDateOf(start), toDate: addDays(londonDateOf(end), -1) }
}

export interface BankHoliday {
  readonly date: CalendarDate
  readonly name: string
}

/** Each day off and, where it falls on a weekend, the working day instead, in order (Rules #221). */
export function bankHolidays(year: number, nation: Nation): BankHoliday[] {
  const days = new Map<CalendarDate, string>()
  const sooner = (a: BankHoliday, b: BankHoliday) => (a.date < b.date ? -1 : 1)
  const fixed = fixedDays(year, nation).sort(sooner)
  for (const { date, name } of [...fixed, ...movableDays(year, nation)]) days.set(date, name)
  for (const { date, name } of fixed) if (isWeekend(date)) days.set(nextWorkingDay(date, days), `${name} (substitute)`)
  for (const { date, name, nations } of PROCLAIMED)
    if (date.startsWith(`${year}-`) && nations.includes(nation)) days.set(calendarDate(date), name)
  return [...days].map(([date, name]) => ({ date, name })).sort(sooner)
}

/** The bank holidays from one date to another, both included. */
export function bankHolidaysIn(from: CalendarDate, to: CalendarDate, nation: Nation | null): BankHoliday[] {
  if (nation === null) return []
  const years = [...new Set([from, to].map((date) => Number(date.slice(0, 4))))]
  return years.flatMap((year) => bankHolidays(year, nation)).filter(({ date }) => from <= date && date <= to)
}

/** Whether a nation has a bank holiday on this date; nobody's nation has none. */
export function isBankHoliday(date: CalendarDate, nation: Nation | null): boolean {
  if (nation === null) return false
  const key = `${nation} ${date.slice(0, 4)}`
  let known = datesByYear.get(key)
  if (!known) {
    known = new Set(bankHolidays(Number(date.slice(0, 4)), nation).map((each) => each.date))
    datesByYear.set(key, known)
  }
  return known.has(date)
}
/** Reckoned once for a year and a nation: a week of slots asks seven times. */
const datesByYear = new Map<string, ReadonlySet<CalendarDate>>()

/** Why a weekly lesson is usually left out on a date: the name of its bank holiday, or that it is one of the holidays. */
export function closedName(
  date: CalendarDate,
  { terms, nation }: { terms: readonly Pick<Term, 'fromDate' | 'toDate'>[]; nation: Nation | null },
): string | null {
  if (nation !== null && isBankHoliday(date, nation))
    return bankHolidays(Number(date.slice(0, 4)), nation).find((each) => each.date === date)?.name ?? null
  return seasonOf(date, terms) === 'HOLIDAYS' ? 'Holidays' : null
}

/** What no rule foretells. */
const PROCLAIMED: readonly { date: string; name: string; nations: readonly Nation[] }[] = [
  { date: '2026-06-15', name: 'World Cup', nations: ['SCOTLAND'] },
]

function fixedDays(year: number, nation: Nation): BankHoliday[] {
  return [
    { date: on(year, 1, 1), name: 'New Year’s Day' },
    ...(nation === 'SCOTLAND' ? [{ date: on(year, 1, 2), name: '2 January' }] : []),
    ...(nation === 'NORTHERN_IRELAND' ? [{ date: on(year, 3, 17), name: 'St Patrick’s Day' }] : []),
    ...(nation === 'NORTHERN_IRELAND' ? [{ date: on(year, 7, 12), name: 'Battle of the Boyne' }] : []),
    ...(nation === 'SCOTLAND' ? [{ date: on(year, 11, 30), name: 'St Andrew’s Day' }] : []),
    { date: on(year, 12, 25), name: 'Christmas Day' },
    { date: on(year, 12, 26), name: 'Boxing Day' },
  ]
}

function movableDays(year: number, nation: Nation): BankHoliday[] {
  const easter = easterSunday(year)
  const isScotland = nation === 'SCOTLAND'
  return [
    { date: addDays(easter, -2), name: 'Good Friday' },
    ...(isScotland ? [] : [{ date: addDays(easter, 1), name: 'Easter Monday' }]),
    { date: firstMonday(year, 5), name: 'Early May bank holiday' },
    { date: lastMonday(year, 5), name: 'Spring bank holiday' },
    { date: isScotland ? firstMonday(year, 8) : lastMonday(year, 8), name: 'Summer bank holiday' },
  ]
}

const on = (year: number, month: number, day: number): CalendarDate =>
  calendarDate([String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'))

const MONDAY: Weekday = 1
const isWeekend = (date: CalendarDate): boolean => [0, 6].includes(weekdayOf(date))
const firstMonday = (year: number, month: number): CalendarDate =>
  addDays(on(year, month, 1), (MONDAY + 7 - weekdayOf(on(year, month, 1))) % 7)
/** Of May and of August: months of 31 days. */
const lastMonday = (year: number, month: number): CalendarDate =>
  addDays(on(year, month, 31), -((weekdayOf(on(year, month, 31)) - MONDAY + 7) % 7))

function nextWorkingDay(date: CalendarDate, taken: ReadonlyMap<CalendarDate, string>): CalendarDate {
  let next = addDays(date, 1)
  while (isWeekend(next) || taken.has(next)) next = addDays(next, 1)
  return next
}

/** The Gregorian reckoning, as Butcher printed it in 1876. */
function easterSunday(year: number): CalendarDate {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100]
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const moon = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7
  const shift = Math.floor((golden + 11 * moon + 22 * weekday) / 451)
  const days = moon + weekday - 7 * shift + 114
  return on(year, Math.floor(days / 31), (days % 31) + 1)
}
