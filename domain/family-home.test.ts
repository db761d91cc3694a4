import { expect, test } from 'vitest'
import type { Booking } from './bookings.ts'
import { lessonsOfWeek, weekAround } from './family-home.ts'

const aLesson = (start: string, status: Booking['status'] = 'CONFIRMED') => ({
  ...{ start, status, suggested: false, originalEndTime: null },
  startTime: new Date(start),
  endTime: new Date(Date.parse(start) + 3_600_000),
})

test.each([
  ['2026-09-06T22:59Z', '2026-08-31', '2026-08-30T23:00:00.000Z', '2026-09-06T23:00:00.000Z'],
  ['2026-09-06T23:00Z', '2026-09-07', '2026-09-06T23:00:00.000Z', '2026-09-13T23:00:00.000Z'],
  // The clocks go back on the Sunday: that week has an hour more.
  ['2026-10-25T23:59Z', '2026-10-19', '2026-10-18T23:00:00.000Z', '2026-10-26T00:00:00.000Z'],
])('the week around %s is London’s, from Monday on', (now, from, start, end) => {
  const week = weekAround(new Date(now))
  expect([week.from, week.start.toISOString(), week.end.toISOString()]).toEqual([from, start, end])
})

test('a week has its lessons, also those that were, and what was cancelled until its time has passed', () => {
  const shown = lessonsOfWeek(
    [
      aLesson('2026-09-06T22:00Z'),
      aLesson('2026-09-07T15:00Z', 'COMPLETED'),
      aLesson('2026-09-07T16:00Z', 'CANCELLED'),
      aLesson('2026-09-08T15:00Z', 'REQUESTED'),
      aLesson('2026-09-09T15:00Z', 'CANCELLED'),
      aLesson('2026-09-09T16:00Z', 'DENIED'),
      aLesson('2026-09-13T22:45Z'),
      aLesson('2026-09-13T23:00Z'),
    ],
    new Date('2026-09-08T12:00Z'),
  )
  expect(shown.map(({ start }) => start)).toEqual([
    ...['2026-09-07T15:00Z', '2026-09-08T15:00Z', '2026-09-09T15:00Z', '2026-09-13T22:45Z'],
  ])
})
