import { expect, test } from 'vitest'
import { calendarLongDay, clockTime, day, longDay, pounds, timeRange } from './format.ts'

test('times are London times, in summer and in winter', () => {
  expect(clockTime('2026-09-08T15:30:00Z')).toBe('16:30')
  expect(clockTime('2026-12-08T15:30:00Z')).toBe('15:30')
  expect(timeRange('2026-09-08T15:30:00Z', '2026-09-08T16:30:00Z')).toBe('16:30–17:30')
})

test('the hour that comes twice in October shows the same clock time twice', () => {
  expect(clockTime('2026-10-25T00:30:00Z')).toBe('01:30')
  expect(clockTime('2026-10-25T01:30:00Z')).toBe('01:30')
})

test('midnight in London begins the next day, wherever the device is', () => {
  expect(clockTime('2026-09-08T23:00:00Z')).toBe('00:00')
  expect(longDay('2026-09-08T23:00:00Z')).toBe('Wednesday 9 September 2026')
  expect(day(new Date('2026-06-02T22:59:00Z'))).toBe('Tue 2 Jun')
})

test('a calendar date stays on its day', () => {
  expect(calendarLongDay('2026-09-08')).toBe('Tuesday 8 September 2026')
})

test('amounts are pounds and pence; a sentence may leave out the noughts', () => {
  expect(pounds(37.5)).toBe('£37.50')
  expect(pounds(1250)).toBe('£1,250.00')
})
