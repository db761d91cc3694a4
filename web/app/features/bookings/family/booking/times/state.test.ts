import { expect, test } from 'vitest'
import { calendarDate, clockTime } from '#domain/time.ts'
import { isOutside } from './state.ts'

// Sundays, in two blocks that touch.
const hours = [
  { dayOfWeek: 0 as const, startTime: clockTime('09:00'), endTime: clockTime('12:00') },
  { dayOfWeek: 0 as const, startTime: clockTime('12:00'), endTime: clockTime('13:30') },
]
const at = (date: string, start: string) => ({ date: calendarDate(date), start: clockTime(start) })

test.for([
  ['2026-10-25', '11:30', 60, false],
  ['2026-10-25', '12:30', 60, false],
  ['2026-10-25', '12:45', 60, true],
  ['2026-03-29', '08:45', 60, true],
  ['2026-03-29', '09:00', 60, false],
  ['2026-03-30', '10:00', 60, true],
] as const)('%s at %s for %i minutes lies outside the hours: %s', ([date, start, minutes, isOut]) => {
  expect(isOutside(at(date, start), minutes, hours)).toBe(isOut)
})

test('a time that is not whole yet lies nowhere', () => {
  expect(isOutside({ date: null, start: clockTime('20:00') }, 60, hours)).toBe(false)
  expect(isOutside({ date: calendarDate('2026-10-25'), start: null }, 60, hours)).toBe(false)
})
