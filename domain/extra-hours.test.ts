import { expect, test } from 'vitest'
import { extraHoursProblem, isOpenAlready } from './extra-hours.ts'

const z = (text: string) => new Date(text)
const spanOf = (start: string, end: string) => ({ start: z(start), end: z(end) })
const now = z('2026-11-28T12:00Z')

test.each([
  ['2026-12-01T10:00Z', '2026-12-01T10:15Z', null],
  ['2026-12-01T10:00Z', '2026-12-01T10:00Z', 'extra_hours_end_before_start'],
  ['2026-11-28T11:00Z', '2026-11-28T12:15Z', null],
  ['2026-11-28T11:00Z', '2026-11-28T12:00Z', 'extra_hours_past'],
  ['2028-11-28T23:00Z', '2028-11-29T00:00Z', null],
  ['2028-11-29T00:00Z', '2028-11-29T01:00Z', 'extra_hours_too_far_ahead'],
  ['2026-12-01T10:05Z', '2026-12-01T11:00Z', 'extra_hours_not_on_quarter_hour'],
  ['2026-12-01T10:00Z', '2026-12-01T10:59:59Z', 'extra_hours_not_on_quarter_hour'],
  ['2026-12-01T22:00Z', '2026-12-02T00:00Z', null],
  ['2026-12-01T22:00Z', '2026-12-02T00:15Z', 'extra_hours_over_a_day'],
  // The clocks go on in March: the day has 23 hours; and back in October: 25.
  ['2027-03-28T00:00Z', '2027-03-28T23:00Z', null],
  ['2027-03-28T00:00Z', '2027-03-28T23:15Z', 'extra_hours_over_a_day'],
  ['2027-10-30T23:00Z', '2027-11-01T00:00Z', null],
  ['2027-10-30T23:00Z', '2027-11-01T00:15Z', 'extra_hours_over_a_day'],
  ['2026-12-01T22:00Z', '+012026-12-02T00:15Z', 'extra_hours_over_a_day'],
])('from %s to %s: %s', (start, end, problem) => {
  expect(extraHoursProblem(spanOf(start, end), now)).toBe(problem)
})

test('what is open already is nothing extra, and touching hours are', () => {
  const open = [spanOf('2026-12-01T15:00Z', '2026-12-01T18:00Z')]
  expect(isOpenAlready(spanOf('2026-12-01T18:00Z', '2026-12-01T19:00Z'), open)).toBe(false)
  expect(isOpenAlready(spanOf('2026-12-01T17:45Z', '2026-12-01T19:00Z'), open)).toBe(true)
})
