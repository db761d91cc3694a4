import { expect, test } from 'vitest'
import type { Booking, BookingType } from './bookings.ts'
import type { LessonPart } from './lessons.ts'
import { nextLessons, overviewOf } from './overview.ts'

const NOW = new Date('2026-09-08T12:00Z')

type Part = LessonPart & { id: string; type: BookingType }
const aPart = (id: string, start: string, about: Partial<Part> = {}): Part => ({
  ...{ id, type: 'LESSON', status: 'CONFIRMED', suggested: false, seriesId: null },
  ...{ student: { id: 'amira' }, subject: { id: 'maths' } },
  ...{ startTime: new Date(start), endTime: new Date(Date.parse(start) + 3_600_000) },
  ...{ originalStartTime: null, originalEndTime: null },
  ...about,
})
const on = (day: number, status: Booking['status'] = 'CONFIRMED') =>
  aPart(`${status} ${day}`, `2026-09-${day}T15:00:00Z`, { status })
const listed = (...lessons: Part[]) => nextLessons(lessons, NOW).listed.map(({ id }) => id)

test('a cancelled lesson stands between the next ones, one behind the last of them does not', () => {
  const known = [10, 13, 15, 16, 17, 18].map((day) => on(day))
  const among = [...known.slice(0, 1), on(11, 'CANCELLED'), on(12, 'DENIED'), ...known.slice(1), on(19, 'CANCELLED')]
  const first = ['CONFIRMED 10', 'CANCELLED 11', 'CONFIRMED 13', 'CONFIRMED 15', 'CONFIRMED 16', 'CONFIRMED 17']
  expect(listed(...among)).toEqual(first)
  expect(listed(on(11, 'CANCELLED'))).toEqual(['CANCELLED 11'])
})

test('a series that was cancelled does not fill the list', () => {
  const cancelled = [10, 11, 12, 13, 14].map((day) => on(day, 'CANCELLED'))
  expect(listed(...cancelled, on(20))).toEqual(['CANCELLED 10', 'CANCELLED 11', 'CANCELLED 12', 'CONFIRMED 20'])
})

test('the next one that is agreed is shown, however far ahead it lies', () => {
  const asked = [10, 11, 12, 13, 14, 15].map((day) => on(day, 'REQUESTED'))
  const { bookingIds, upcoming, waiting } = overviewOf([...asked, on(20), on(21)], NOW)
  expect(bookingIds).toEqual([...asked.slice(0, 5).map(({ id }) => id), 'CONFIRMED 20'])
  expect([upcoming, waiting]).toEqual([8, 6])
})

test('the consultation is shown besides, unless it was denied or cancelled', () => {
  const met = (id: string, status: Booking['status']) =>
    aPart(id, '2026-05-01T15:00:00Z', { type: 'CONSULTATION', status })
  expect(overviewOf([met('off', 'CANCELLED'), met('no', 'DENIED'), met('met', 'COMPLETED')], NOW).bookingIds).toEqual([
    'met',
  ])
})

test('a lesson of two subjects is shown whole and counted once, and taught once it is over', () => {
  const hour = (id: string, start: string, about: Partial<Part> = {}) =>
    aPart(id, start, { seriesId: 'series', ...about })
  const parts = [
    hour('one', '2026-09-08T10:30:00Z'),
    hour('two', '2026-09-08T11:30:00Z', { subject: { id: 'physics' } }),
  ]
  expect(overviewOf(parts, NOW)).toEqual({ bookingIds: ['one', 'two'], upcoming: 1, waiting: 0, taught: 0 })
  const over = new Date('2026-09-08T12:30:00Z')
  expect(overviewOf(parts, over)).toEqual({ bookingIds: [], upcoming: 0, waiting: 0, taught: 1 })
})

test('taught counts from 1 September in London', () => {
  const taught = (start: string) => aPart(start, start, { status: 'COMPLETED' })
  expect(overviewOf([taught('2026-08-31T22:59:00Z'), taught('2026-08-31T23:00:00Z')], NOW).taught).toBe(1)
})
