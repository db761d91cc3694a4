import { expect, test } from 'vitest'
import { leaveOutProblem, MOST_WEEKS, weeklyDates } from './direct-bookings.ts'
import { calendarDate, londonClockOf } from './time.ts'

const spanOf = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })

test.each([
  ['the end of summer time', '2026-10-19T15:00Z', '2026-10-19T16:00Z', ['19T15:00', '26T16:00', '02T16:00']],
  ['the begin of summer time', '2027-03-22T16:00Z', '2027-03-22T17:00Z', ['22T16:00', '29T15:00', '05T15:00']],
  ['an hour that is left out', '2027-03-21T01:30Z', '2027-03-21T02:30Z', ['21T01:30', '28T01:30', '04T00:30']],
  ['an hour that comes twice', '2026-10-18T00:30Z', '2026-10-18T01:30Z', ['18T00:30', '25T00:30', '01T01:30']],
] as const)('a weekly lesson keeps its London clock and its length over %s', (_what, start, end, starts) => {
  const dates = weeklyDates(spanOf(start, end), 3)
  expect(dates.map((date) => date.start.toISOString().slice(8, 16))).toEqual(starts)
  expect(dates.map((date) => date.end.getTime() - date.start.getTime())).toEqual([3_600_000, 3_600_000, 3_600_000])
})

test('over a whole year both changes pass, and the clock says the same each week', () => {
  const dates = weeklyDates(spanOf('2026-09-07T15:15Z', '2026-09-07T16:45Z'), MOST_WEEKS)
  expect([dates.length, dates[0]?.date, dates.at(-1)?.date]).toEqual([52, '2026-09-07', '2027-08-30'])
  expect(new Set(dates.map(({ start, end }) => `${londonClockOf(start)} ${londonClockOf(end)}`))).toEqual(
    new Set(['16:15 17:45']),
  )
})

test('a lesson across midnight is of the day on which it begins', () => {
  const dates = weeklyDates(spanOf('2026-10-24T22:30Z', '2026-10-24T23:30Z'), 2)
  expect(dates.map(({ date, end }) => [date, end.toISOString()])).toEqual([
    ['2026-10-24', '2026-10-24T23:30:00.000Z'],
    ['2026-10-31', '2026-11-01T00:30:00.000Z'],
  ])
})

const dates = ['2026-01-19', '2026-01-26'].map((date) => ({ date: calendarDate(date) }))
test.each([
  [[], null],
  [['2026-01-19'], null],
  [['2026-01-19', '2026-01-26'], { reason: 'none_left' }],
  [['2026-01-19', '2026-01-27'], { place: 1, reason: 'not_a_date' }],
  [['2026-02-02'], { place: 0, reason: 'not_a_date' }],
])('of two dates %j is left out: %j', (leftOut, problem) => {
  expect(leaveOutProblem(dates, leftOut.map(calendarDate))).toEqual(problem)
})
