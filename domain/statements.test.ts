import { expect, test } from 'vitest'
import { isWithinYear } from './statements.ts'
import { calendarDate } from './time.ts'

test.each([
  ['2026-01-12', '2026-01-12', true],
  ['2026-01-12', '2026-01-11', false],
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-01', '2027-01-01', true],
  ['2026-01-01', '2027-01-02', false],
  ['2028-01-01', '2028-12-31', true],
  ['2028-01-01', '2029-01-01', false],
])('a statement from %s to %s is about up to a year: %s', (from, to, isRight) => {
  expect(isWithinYear({ from: calendarDate(from), to: calendarDate(to) })).toBe(isRight)
})
