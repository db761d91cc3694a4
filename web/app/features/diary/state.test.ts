import { expect, test } from 'vitest'
import { calendarDate as date } from '#domain/time.ts'
import { datesRead, datesShown, hoursSeen, minutesOn, stepped } from './state.ts'

const span = (start: string, end: string) => ({ start: new Date(start), end: new Date(end) })

test.each([
  ['day', '2026-11-24', '2026-11-23', '2026-11-29', 1],
  ['week', '2026-11-29', '2026-11-23', '2026-11-29', 7],
  ['month', '2026-11-24', '2026-10-26', '2026-12-06', 42],
  ['month', '2027-02-14', '2027-02-01', '2027-02-28', 28],
  ['agenda', '2026-11-24', '2026-11-24', '2026-12-07', 14],
] as const)('the %s of %s is read from %s to %s and shows %i days', (view, day, from, to, shown) => {
  expect(datesRead(view, date(day))).toEqual({ from, to })
  expect(datesShown(view, date(day))).toHaveLength(shown)
})

test.each([
  ['day', '2026-12-31', '2027-01-01', '2026-12-30'],
  ['week', '2026-11-24', '2026-12-01', '2026-11-17'],
  ['month', '2026-01-31', '2026-02-01', '2025-12-01'],
  ['agenda', '2026-11-24', '2026-12-08', '2026-11-10'],
] as const)('one %s on from %s is %s, and back %s', (view, day, next, before) => {
  expect([stepped(view, date(day), 1), stepped(view, date(day), -1)]).toEqual([next, before])
})

test('a lesson stands at its London clock in summer and winter, and over midnight on both days', () => {
  expect(minutesOn(date('2026-11-24'), span('2026-11-24T16:00Z', '2026-11-24T17:00Z'))).toEqual({ from: 960, to: 1020 })
  expect(minutesOn(date('2026-07-14'), span('2026-07-14T16:00Z', '2026-07-14T17:00Z'))).toEqual({
    ...{ from: 1020, to: 1080 },
  })
  const late = span('2026-11-24T23:30Z', '2026-11-25T00:30Z')
  expect(minutesOn(date('2026-11-24'), late)).toEqual({ from: 1410, to: 1440 })
  expect(minutesOn(date('2026-11-25'), late)).toEqual({ from: 0, to: 30 })
})

test('in the hour that comes twice a lesson keeps a height', () => {
  const { from, to } = minutesOn(date('2026-10-25'), span('2026-10-25T00:45Z', '2026-10-25T01:15Z'))
  expect([from, to]).toEqual([105, 120])
})

test('the hours in sight grow by whole ones', () => {
  const days = [date('2026-11-24')]
  expect(hoursSeen(days, [])).toEqual({ from: 480, to: 1080 })
  expect(hoursSeen(days, [span('2026-11-24T07:45Z', '2026-11-24T18:15Z')])).toEqual({ from: 420, to: 1140 })
  expect(hoursSeen(days, [span('2026-11-25T07:45Z', '2026-11-25T20:15Z')])).toEqual({ from: 480, to: 1080 })
})
