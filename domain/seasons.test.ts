import { expect, test } from 'vitest'
import {
  bankHolidays,
  closedName,
  isBankHoliday,
  type Nation,
  seasonOf,
  termDates,
  termInterval,
  termsProblem,
} from './seasons.ts'
import { calendarDate } from './time.ts'

const aTerm = (from: string, to: string, name = 'A term') => ({
  ...{ name, fromDate: calendarDate(from), toDate: calendarDate(to) },
})
const AUTUMN = [aTerm('2026-09-02', '2026-10-23'), aTerm('2026-11-02', '2026-12-18')]

test.each([
  ['2026-09-01', 'HOLIDAYS'],
  ['2026-09-02', 'TERM'],
  ['2026-10-23', 'TERM'],
  ['2026-10-24', 'HOLIDAYS'],
  // The clocks change within the half-term, whose last day is a Sunday.
  ['2026-11-01', 'HOLIDAYS'],
  ['2026-11-02', 'TERM'],
  ['2026-12-18', 'TERM'],
  ['2026-12-19', 'HOLIDAYS'],
  ['2027-03-28', 'HOLIDAYS'],
])('%s is of the season %s', (date, season) => {
  expect(seasonOf(calendarDate(date), AUTUMN)).toBe(season)
})

test('without terms every day is one of term', () => {
  expect(seasonOf(calendarDate('2026-08-03'), [])).toBe('TERM')
})

test('terms end after they begin, last 200 days at most and share no day', () => {
  const problem = (...terms: ReturnType<typeof aTerm>[]) => termsProblem(terms)
  expect(problem()).toBeNull()
  expect(problem(...AUTUMN)).toBeNull()
  expect(problem(aTerm('2026-09-02', '2026-09-02'))).toBeNull()
  expect(problem(aTerm('2026-09-02', '2026-09-01'))).toEqual({ reason: 'term_ends_before_start', place: 0 })
  expect(problem(aTerm('2026-09-02', '2027-03-20'))).toBeNull()
  expect(problem(aTerm('2026-09-02', '2027-03-21'))).toEqual({ reason: 'term_too_long', place: 0 })
  expect(problem(...AUTUMN, aTerm('2026-12-18', '2026-12-20'))).toEqual({ reason: 'terms_overlap', place: 2 })
  expect(problem(...AUTUMN, aTerm('2026-12-19', '2026-12-20'))).toBeNull()
  expect(problem(...AUTUMN, aTerm('2026-09-01', '2026-12-20'))).toEqual({ reason: 'terms_overlap', place: 2 })
})

test('a term lies between two London midnights, whatever the clocks do within', () => {
  const spring = aTerm('2027-02-22', '2027-03-28')
  const span = termInterval(spring)
  expect(span).toEqual({ start: new Date('2027-02-22T00:00Z'), end: new Date('2027-03-28T23:00Z') })
  expect(termDates(span)).toEqual({ fromDate: '2027-02-22', toDate: '2027-03-28' })
  expect(termDates(termInterval(aTerm('2027-09-06', '2027-10-31')))).toEqual({
    ...{ fromDate: '2027-09-06', toDate: '2027-10-31' },
  })
})

test.each<[number, Nation, string]>([
  [2026, 'ENGLAND_AND_WALES', '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-26 12-28'],
  [2026, 'SCOTLAND', '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-26 12-28'],
  [2026, 'NORTHERN_IRELAND', '01-01 03-17 04-03 04-06 05-04 05-25 07-12 07-13 08-31 12-25 12-26 12-28'],
  // Christmas on a Saturday: both days have one instead.
  [2027, 'ENGLAND_AND_WALES', '01-01 03-26 03-29 05-03 05-31 08-30 12-25 12-26 12-27 12-28'],
  [2027, 'SCOTLAND', '01-01 01-02 01-04 03-26 05-03 05-31 08-02 11-30 12-25 12-26 12-27 12-28'],
  // New Year on a Saturday.
  [2028, 'SCOTLAND', '01-01 01-02 01-03 01-04 04-14 05-01 05-29 08-07 11-30 12-25 12-26'],
  // Christmas on a Sunday: Boxing Day stays, and the Tuesday is instead of Christmas.
  [2033, 'ENGLAND_AND_WALES', '01-01 01-03 04-15 04-18 05-02 05-30 08-29 12-25 12-26 12-27'],
  [2024, 'NORTHERN_IRELAND', '01-01 03-17 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
  [2024, 'SCOTLAND', '01-01 01-02 03-29 05-06 05-27 08-05 11-30 12-02 12-25 12-26'],
])('the bank holidays of %i in %s', (year, nation, dates) => {
  expect(bankHolidays(year, nation).map(({ date }) => date)).toEqual(dates.split(' ').map((date) => `${year}-${date}`))
})

test('a day instead says so', () => {
  const named = bankHolidays(2026, 'ENGLAND_AND_WALES').filter(({ date }) => date > '2026-12-01')
  expect(named).toEqual([
    { date: '2026-12-25', name: 'Christmas Day' },
    { date: '2026-12-26', name: 'Boxing Day' },
    { date: '2026-12-28', name: 'Boxing Day (substitute)' },
  ])
})

test('Easter falls as the almanac says, from its earliest day to its latest', () => {
  const fridays = [2008, 2025, 2035, 2038].map((year) => bankHolidays(year, 'SCOTLAND').find(isGoodFriday)?.date)
  expect(fridays).toEqual(['2008-03-21', '2025-04-18', '2035-03-23', '2038-04-23'])
})
const isGoodFriday = ({ name }: { name: string }) => name === 'Good Friday'

test('whoever keeps no bank holidays has none', () => {
  const day = calendarDate('2026-12-28')
  expect([isBankHoliday(day, null), isBankHoliday(day, 'SCOTLAND')]).toEqual([false, true])
  expect(isBankHoliday(calendarDate('2026-12-29'), 'SCOTLAND')).toBe(false)
})

test('a weekly lesson is left out in the holidays and on a bank holiday', () => {
  const hours = { terms: AUTUMN, nation: 'ENGLAND_AND_WALES' } as const
  const closed = (date: string, of: Parameters<typeof closedName>[1] = hours) => closedName(calendarDate(date), of)
  expect([closed('2026-10-23'), closed('2026-10-24'), closed('2026-12-25')]).toEqual([
    null,
    'Holidays',
    'Christmas Day',
  ])
  expect(closed('2026-12-25', { terms: [], nation: null })).toBeNull()
})
