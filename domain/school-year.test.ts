import { expect, test } from 'vitest'
import { schoolYearBegan, schoolYearStart } from './school-year.ts'

test.each([
  ['the last minute of August in London', '2026-08-31T22:59:59.999Z', '2025-09-01'],
  ['midnight in London, an hour before midnight in UTC', '2026-08-31T23:00:00Z', '2026-09-01'],
  ['a school day in autumn', '2026-11-22T12:00:00Z', '2026-09-01'],
  ['the last instant of December', '2026-12-31T23:59:59.999Z', '2026-09-01'],
  ['New Year', '2027-01-01T00:00:00Z', '2026-09-01'],
  ['the day on which summer time begins', '2027-03-28T12:00:00Z', '2026-09-01'],
  ['a summer evening', '2027-07-31T22:30:00Z', '2026-09-01'],
])('the school year of %s', (_when, now, first) => {
  expect(schoolYearStart(new Date(now))).toBe(first)
})

test.each([
  ['at midnight on 1 September', '2026-08-31T23:00:00Z', true],
  ['a millisecond before', '2026-08-31T22:59:59.999Z', false],
  ['in this autumn', '2026-11-01T16:00:00Z', true],
  ['in the summer before', '2026-06-12T15:00:00Z', false],
])('a lesson that began %s counts in November: %s', (_when, start, counts) => {
  expect(new Date(start) >= schoolYearBegan(new Date('2026-11-22T12:00:00Z'))).toBe(counts)
})

test('on 31 August the whole year still counts, and on 1 September it begins anew', () => {
  const inOctober = new Date('2025-10-06T15:00:00Z')
  expect(inOctober >= schoolYearBegan(new Date('2026-08-31T22:59:59Z'))).toBe(true)
  expect(inOctober >= schoolYearBegan(new Date('2026-08-31T23:00:00Z'))).toBe(false)
})
