import { expect, test } from 'vitest'
import { calendarDate } from './time.ts'
import { type TimeOffWish, timeOffInterval, timeOffProblem, wholeDaysOf } from './time-off.ts'

const NOW = new Date('2026-01-12T09:00:00Z')
const days = (from: string, to: string): TimeOffWish => ({ fromDate: calendarDate(from), toDate: calendarDate(to) })
const part = (start: string, end: string): TimeOffWish => ({ startTime: new Date(start), endTime: new Date(end) })

test.each([
  ['in winter', '2026-01-19', '2026-01-20', '2026-01-19T00:00:00Z', '2026-01-21T00:00:00Z'],
  ['on the day of 23 hours', '2026-03-29', '2026-03-29', '2026-03-29T00:00:00Z', '2026-03-29T23:00:00Z'],
  ['on the day of 25 hours', '2026-10-25', '2026-10-25', '2026-10-24T23:00:00Z', '2026-10-26T00:00:00Z'],
  ['into summer time', '2026-03-28', '2026-03-30', '2026-03-28T00:00:00Z', '2026-03-30T23:00:00Z'],
  ['out of summer time', '2026-10-24', '2026-10-26', '2026-10-23T23:00:00Z', '2026-10-27T00:00:00Z'],
])('whole days %s last from London midnight to London midnight', (_, from, to, start, end) => {
  const interval = timeOffInterval(days(from, to))
  expect(interval).toEqual({ start: new Date(start), end: new Date(end) })
  expect(wholeDaysOf(interval)).toEqual({ fromDate: from, toDate: to })
})

test('a part of a day is no whole day', () => {
  const morning = timeOffInterval(part('2026-06-15T08:00:00Z', '2026-06-15T11:00:00Z'))
  expect(morning).toEqual({ start: new Date('2026-06-15T08:00:00Z'), end: new Date('2026-06-15T11:00:00Z') })
  expect(wholeDaysOf(morning)).toBeNull()
  // Midnight in UTC is one o'clock in a London summer.
  expect(wholeDaysOf({ start: new Date('2026-06-15T00:00Z'), end: new Date('2026-06-16T00:00Z') })).toBeNull()
})

test.each([
  [null, days('2026-01-19', '2026-01-19')],
  ['time_off_ends_before_start', days('2026-01-19', '2026-01-18')],
  [null, part('2026-01-19T10:00Z', '2026-01-19T10:15Z')],
  ['time_off_ends_before_start', part('2026-01-19T10:00Z', '2026-01-19T10:00Z')],
  ['time_off_ends_before_start', part('2026-01-19T10:00Z', '2026-01-19T09:00Z')],
  [null, part('2026-06-15T18:00Z', '2026-06-15T23:00Z')],
  ['time_off_over_a_day', part('2026-06-15T18:00Z', '2026-06-15T23:15Z')],
  [null, part('2026-10-24T23:00Z', '2026-10-26T00:00Z')],
  ['time_off_over_a_day', part('2026-10-24T22:45Z', '2026-10-25T23:45Z')],
  ['time_off_over_a_day', part('-000001-12-31T00:00Z', '9999-12-31T23:59Z')],
  [null, days('2026-01-19', '2027-01-19')],
  ['time_off_too_long', days('2026-01-19', '2027-01-20')],
  [null, days('2026-01-01', '2026-01-12')],
  ['time_off_past', days('2026-01-01', '2026-01-11')],
  [null, part('2026-01-12T08:00Z', '2026-01-12T09:15Z')],
  ['time_off_past', part('2026-01-12T08:00Z', '2026-01-12T09:00Z')],
  [null, days('2028-01-12', '2028-01-20')],
  ['time_off_too_far_ahead', days('2028-01-13', '2028-01-13')],
  ['time_off_too_far_ahead', days('9999-12-31', '9999-12-31')],
])('%s is what stands against %j', (problem, wish) => {
  expect(timeOffProblem(wish, NOW)).toBe(problem)
})
