import { expect, test } from 'vitest'
import { booking } from '#contract/bookings.ts'
import { lessonsFrom } from '#web/app/features/bookings/api.ts'
import { aBooking } from '#web/app/testing/a-booking.ts'
import { withCancelled } from './state.ts'

const NOW = new Date('2026-09-08T12:00Z')
const on = (day: number, status: 'CONFIRMED' | 'CANCELLED' | 'DENIED') =>
  aBooking({
    ...{ status, title: `${status} ${day}` },
    startTime: `2026-09-${day}T15:00:00.000Z`,
    endTime: `2026-09-${day}T16:00:00.000Z`,
  })
const titles = (bookings: ReturnType<typeof aBooking>[], most: number) => {
  const lessons = lessonsFrom(bookings.map((each) => booking.parse(each)))
  const next = lessons.filter(({ status }) => status === 'CONFIRMED').slice(0, most)
  return withCancelled(next, lessons, NOW).map(({ title }) => title)
}

test('a cancelled lesson stands between the next ones, one behind the last of them does not', () => {
  const known = [on(10, 'CONFIRMED'), on(11, 'CANCELLED'), on(12, 'DENIED'), on(13, 'CONFIRMED'), on(14, 'CANCELLED')]
  expect(titles(known, 2)).toEqual(['CONFIRMED 10', 'CANCELLED 11', 'CONFIRMED 13'])
  expect(titles([on(11, 'CANCELLED')], 5)).toEqual(['CANCELLED 11'])
})

test('a series that was cancelled does not fill the list', () => {
  const cancelled = [10, 11, 12, 13, 14].map((day) => on(day, 'CANCELLED'))
  expect(titles([...cancelled, on(20, 'CONFIRMED')], 5)).toEqual([
    'CANCELLED 10',
    'CANCELLED 11',
    'CANCELLED 12',
    'CONFIRMED 20',
  ])
})
