import { expect, test } from 'vitest'
import type { BookingStatus } from './bookings.ts'
import type { LessonPart } from './lessons.ts'
import { type PageWanted, schedulePage } from './schedule.ts'
import { calendarDate } from './time.ts'

/** 13:00 in London. */
const NOW = new Date('2026-09-08T12:00Z')
type Part = LessonPart & { id: string }
const at = (start: string, status: BookingStatus = 'CONFIRMED', about: Partial<Part> = {}): Part => ({
  ...{ id: start.slice(5, 13), status, suggested: false, seriesId: null },
  ...{ student: { id: 'amira' }, subject: { id: 'maths' } },
  ...{ startTime: new Date(start), endTime: new Date(Date.parse(start) + 3_600_000) },
  ...{ originalStartTime: null, originalEndTime: null },
  ...about,
})
const pageOf = (bookings: Part[], wanted: Partial<PageWanted> = {}) =>
  schedulePage(bookings, { tab: 'upcoming', hidden: [], limit: 2, ...wanted }, NOW)

test('a page ahead is whole days, soonest first, and the next one begins on the day after its last', () => {
  const all = ['10T09', '10T11', '11T09', '11T11', '11T22:30', '11T23:30', '14T09'].map((day) =>
    at(`2026-09-${day.includes(':') ? day : `${day}:00`}:00Z`),
  )
  const first = pageOf(all, { limit: 3 })
  // 23:30 in UTC is the next day in London.
  expect(first).toEqual({
    bookingIds: ['09-10T09', '09-10T11', '09-11T09', '09-11T11', '09-11T22'],
    next: '2026-09-11',
    count: 7,
    series: [],
  })
  const second = pageOf(all, { limit: 3, after: calendarDate('2026-09-11') })
  expect(second).toEqual({ bookingIds: ['09-11T23', '09-14T09'], next: null, count: 7, series: [] })
})

test('a page reaches the day that it is asked to reach', () => {
  const all = [9, 10, 11, 12, 14].map((day) => at(`2026-09-${String(day).padStart(2, '0')}T09:00:00Z`))
  expect(pageOf(all, { limit: 1, until: calendarDate('2026-09-11') }).next).toBe('2026-09-11')
  expect(pageOf(all, { limit: 1, until: calendarDate('2026-09-13') }).next).toBe('2026-09-12')
  expect(pageOf(all, { limit: 2, until: calendarDate('2026-09-01') }).next).toBe('2026-09-10')
  expect(pageOf(all, { limit: 1, until: calendarDate('2027-01-01') }).next).toBeNull()
})

test('what is past comes newest first, and what is hidden is not counted', () => {
  const all = [
    at('2026-09-01T09:00:00Z', 'COMPLETED'),
    at('2026-09-08T11:30:00Z'),
    at('2026-09-03T09:00:00Z', 'CANCELLED'),
    at('2026-09-20T09:00:00Z', 'DENIED'),
    at('2026-09-20T10:00:00Z', 'REQUESTED'),
    at('2026-09-20T11:00:00Z'),
  ]
  expect(pageOf(all, { tab: 'past', limit: 9 })).toMatchObject({
    bookingIds: ['09-20T09', '09-08T11', '09-03T09', '09-01T09'],
    count: 4,
  })
  const hidden = ['CANCELLED', 'DENIED'] as const
  expect(pageOf(all, { tab: 'past', hidden, limit: 1 })).toEqual({
    bookingIds: ['09-08T11'],
    next: '2026-09-08',
    count: 2,
    series: [],
  })
  const before = { after: calendarDate('2026-09-08'), until: calendarDate('2026-01-01') }
  expect(pageOf(all, { tab: 'past', hidden, limit: 1, ...before }).bookingIds).toEqual(['09-01T09'])
})

test('a lesson of two subjects that has begun is past as a whole', () => {
  const parts = [
    at('2026-09-08T11:30:00Z', 'CONFIRMED', { seriesId: 'series' }),
    at('2026-09-08T12:30:00Z', 'CONFIRMED', { seriesId: 'series', subject: { id: 'physics' } }),
  ]
  expect(pageOf(parts)).toEqual({ bookingIds: [], next: null, count: 0, series: [] })
  expect(pageOf(parts, { tab: 'past' })).toEqual({
    ...{ bookingIds: ['09-08T11', '09-08T12'], next: null },
    ...{ count: 1, series: [] },
  })
})

test('a page beyond the end is empty', () => {
  expect(pageOf([at('2026-09-10T09:00:00Z')], { after: calendarDate('9999-12-31') })).toEqual({
    ...{ bookingIds: [], next: null },
    ...{ count: 1, series: [] },
  })
})

test('what waits comes soonest first, also what has passed, and a suggestion is not counted', () => {
  const all = [
    at('2026-09-11T09:00:00Z', 'PENDING'),
    at('2026-09-12T09:00:00Z', 'REQUESTED', { suggested: true }),
    at('2026-09-01T09:00:00Z', 'REQUESTED'),
    at('2026-09-10T09:00:00Z', 'AMENDED'),
    at('2026-09-10T11:00:00Z'),
  ]
  const page = pageOf(all, { tab: 'requests' })
  expect(page).toMatchObject({ bookingIds: ['09-01T09', '09-10T09'], next: '2026-09-10', count: 3 })
})

test('a series that waits is told whole on the page on which it begins, and on no other', () => {
  const of = (seriesId: string, days: string[], status: BookingStatus = 'REQUESTED') =>
    days.map((day) => at(`2026-${day}:00:00Z`, status, { seriesId }))
  const all = [
    ...of('agreed', ['09-07T09'], 'CONFIRMED'),
    ...of('early', ['09-10T09', '09-17T09', '09-24T09']),
    ...of('alone', ['09-10T11']),
    ...of('moved', ['09-10T13'], 'AMENDED'),
    ...of('moved', ['09-12T13', '09-19T13']),
  ]
  const series = (wanted: Partial<PageWanted>) =>
    pageOf(all, { tab: 'requests', ...wanted }).series.map(({ id, lessons }) => [
      id,
      lessons.flatMap(({ bookingIds }) => bookingIds),
    ])
  const [early, moved] = [
    ['early', ['09-10T09', '09-17T09', '09-24T09']],
    ['moved', ['09-12T13', '09-19T13']],
  ]
  expect(series({ limit: 1 })).toEqual([early])
  expect(series({ limit: 1, after: calendarDate('2026-09-10') })).toEqual([moved])
  expect(series({ limit: 9, after: calendarDate('2026-09-12') })).toEqual([])
  expect(series({ limit: 9 })).toEqual([early, moved])
  expect(pageOf(all, { limit: 9 }).series).toEqual([])
})

test('the two subjects of a weekly lesson are one lesson of its series', () => {
  const hour = (start: string, subject: string) => at(start, 'REQUESTED', { seriesId: 's', subject: { id: subject } })
  const week = (day: string) => [hour(`2026-09-${day}T09:00:00Z`, 'maths'), hour(`2026-09-${day}T10:00:00Z`, 'physics')]
  expect(pageOf(week('10'), { tab: 'requests' }).series).toEqual([])
  expect(pageOf([...week('10'), ...week('17')], { tab: 'requests', limit: 1 }).series).toEqual([
    {
      id: 's',
      lessons: ['10', '17'].map((day) => ({
        bookingIds: [`09-${day}T09`, `09-${day}T10`],
        ...{ startTime: new Date(`2026-09-${day}T09:00Z`), endTime: new Date(`2026-09-${day}T11:00Z`) },
      })),
    },
  ])
})
