import { expect, test } from 'vitest'
import { hourlyRatePence, lastFourWeeks, meanPence, pencePerWeek, periodOf, perWeek, shownMonths } from './finance.ts'

const at = (text: string) => new Date(text)
const between = (start: string, end: string) => ({ start: at(start), end: at(end) })

test.each([
  ['week', '2026-01-14T09:00Z', '2026-01-12T00:00Z', '2026-01-19T00:00Z'],
  ['month', '2026-01-14T09:00Z', '2026-01-01T00:00Z', '2026-02-01T00:00Z'],
  ['year', '2026-01-14T09:00Z', '2026-01-01T00:00Z', '2027-01-01T00:00Z'],
  // The clocks go forward on Sunday 29 March and back on Sunday 25 October.
  ['week', '2026-03-29T12:00Z', '2026-03-23T00:00Z', '2026-03-29T23:00Z'],
  ['week', '2026-03-29T22:59:59.999Z', '2026-03-23T00:00Z', '2026-03-29T23:00Z'],
  ['week', '2026-03-29T23:00Z', '2026-03-29T23:00Z', '2026-04-05T23:00Z'],
  ['month', '2026-03-31T22:59:59.999Z', '2026-03-01T00:00Z', '2026-03-31T23:00Z'],
  ['month', '2026-03-31T23:00Z', '2026-03-31T23:00Z', '2026-04-30T23:00Z'],
  ['week', '2026-10-25T12:00Z', '2026-10-18T23:00Z', '2026-10-26T00:00Z'],
  ['week', '2026-10-25T23:59:59.999Z', '2026-10-18T23:00Z', '2026-10-26T00:00Z'],
  ['week', '2026-10-26T00:00Z', '2026-10-26T00:00Z', '2026-11-02T00:00Z'],
  ['month', '2026-09-30T23:00Z', '2026-09-30T23:00Z', '2026-11-01T00:00Z'],
  ['year', '2026-12-31T23:59:59.999Z', '2026-01-01T00:00Z', '2027-01-01T00:00Z'],
  ['year', '2027-01-01T00:00Z', '2027-01-01T00:00Z', '2028-01-01T00:00Z'],
] as const)("London's %s around %s", (period, now, start, end) => {
  expect(periodOf(period, at(now))).toEqual(between(start, end))
})

test('the last six months touch each other, over both changes of the clocks and the new year', () => {
  const months = (now: string) =>
    shownMonths(at(now)).map(({ month, start, end }) => [month, start.toISOString(), end.toISOString()])
  expect(months('2026-04-01T00:00Z')).toEqual([
    ['2025-11', '2025-11-01T00:00:00.000Z', '2025-12-01T00:00:00.000Z'],
    ['2025-12', '2025-12-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ['2026-01', '2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
    ['2026-02', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'],
    ['2026-03', '2026-03-01T00:00:00.000Z', '2026-03-31T23:00:00.000Z'],
    ['2026-04', '2026-03-31T23:00:00.000Z', '2026-04-30T23:00:00.000Z'],
  ])
  expect(months('2026-10-31T23:00Z').map(([month]) => month)).toEqual([
    ...['2026-05', '2026-06', '2026-07', '2026-08', '2026-09', '2026-10'],
  ])
  expect(months('2026-11-01T00:00Z').at(-2)).toEqual([
    '2026-10',
    '2026-09-30T23:00:00.000Z',
    '2026-11-01T00:00:00.000Z',
  ])
})

test('the last four weeks begin at the same London time', () => {
  expect(lastFourWeeks(at('2026-01-29T09:00Z'))).toEqual(between('2026-01-01T09:00Z', '2026-01-29T09:00Z'))
  expect(lastFourWeeks(at('2026-04-02T08:00Z'))).toEqual(between('2026-03-05T09:00Z', '2026-04-02T08:00Z'))
  expect(lastFourWeeks(at('2026-10-29T09:00Z'))).toEqual(between('2026-10-01T08:00Z', '2026-10-29T09:00Z'))
})

test('means are rounded half up, once, and nothing is shared among nobody', () => {
  expect([meanPence(0, 0), meanPence(2501, 2), meanPence(100, 3), meanPence(200, 3)]).toEqual([0, 1251, 33, 67])
  expect([perWeek(10), perWeek(0), pencePerWeek(10), pencePerWeek(9)]).toEqual([2.5, 0, 3, 2])
  expect([hourlyRatePence(7500, 150), hourlyRatePence(0, 60), hourlyRatePence(7500, 0)]).toEqual([3000, 0, null])
  expect([hourlyRatePence(1, 120), hourlyRatePence(1, 121)]).toEqual([1, 0])
})
