import { expect, test } from 'vitest'
import { everyWeek } from './availability.ts'
import { diaryDates, isInDiary, lanesOf, openingsOver, spanOfDates } from './diary.ts'
import { calendarDate, clockTime } from './time.ts'

const date = calendarDate

test('a part of the diary has up to six weeks, and its first day is not after its last', () => {
  expect(diaryDates(date('2026-11-23'), date('2026-11-23'))).toEqual(['2026-11-23'])
  expect(diaryDates(date('2026-11-23'), date('2027-01-03'))).toHaveLength(42)
  expect(diaryDates(date('2026-11-23'), date('2027-01-04'))).toBeNull()
  expect(diaryDates(date('2026-11-24'), date('2026-11-23'))).toBeNull()
})

test.each([
  ['2027-03-28', 23],
  ['2026-10-25', 25],
  ['2026-11-23', 24],
])('the day %s is one of London and has %i hours', (day, hours) => {
  const { start, end } = spanOfDates(date(day), date(day))
  expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours)
})

test('opening hours keep the clock over both changes', () => {
  const times = { startTime: clockTime('10:00'), endTime: clockTime('12:00') }
  const block = { id: 'a', dayOfWeek: 0, ...times, subjectId: null, season: 'TERM', isOnline: null } as const
  const days = ['2027-03-21', '2027-03-28', '2026-10-25', '2026-11-01'].map(date)
  expect(openingsOver(days, everyWeek([block])).map(({ start }) => start.toISOString())).toEqual([
    '2027-03-21T10:00:00.000Z',
    '2027-03-28T09:00:00.000Z',
    '2026-10-25T10:00:00.000Z',
    '2026-11-01T10:00:00.000Z',
  ])
})

test.each([
  ['PENDING', true, true],
  ['REQUESTED', true, true],
  ['AMENDED', true, true],
  ['CONFIRMED', true, true],
  ['COMPLETED', true, true],
  ['CANCELLED', true, false],
  ['DENIED', false, false],
] as const)('%s stands in the diary ahead: %s, and once it is over: %s', (status, ahead, over) => {
  const now = new Date('2026-11-23T16:00:00Z')
  expect(isInDiary({ status, endTime: new Date(now.getTime() + 1) }, now)).toBe(ahead)
  expect(isInDiary({ status, endTime: now }, now)).toBe(over)
})

test('what overlaps stands side by side, and what only touches below each other', () => {
  const placed = lanesOf([
    { item: 'a', from: 900, to: 960 },
    { item: 'b', from: 930, to: 1020 },
    { item: 'c', from: 960, to: 990 },
    { item: 'd', from: 1020, to: 1080 },
  ])
  expect(placed.map(({ item, lane, lanes }) => [item, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 2],
    ['d', 0, 1],
  ])
})

test('three at once have three lanes, the longer one first', () => {
  const all = ['x', 'y', 'z'].map((item, place) => ({ item, from: 600, to: 660 + place * 30 }))
  expect(lanesOf(all).map(({ item, lane, lanes }) => [item, lane, lanes])).toEqual([
    ['z', 0, 3],
    ['y', 1, 3],
    ['x', 2, 3],
  ])
})
