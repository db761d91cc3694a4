import { expect, test } from 'vitest'
import { spanInFigures, spansOn, usualHours } from '#web/weekly-hours.ts'
import { clockInWords, hoursInWords, timetableRange } from './hours.ts'

test('neighbouring days with the same hours are one line', () => {
  expect(hoursInWords(usualHours)).toEqual([
    { days: 'Monday to Thursday', hours: '3pm to 8pm' },
    { days: 'Friday', hours: '3pm to 6pm' },
    { days: 'Saturday', hours: '9am to 2pm' },
  ])
})

test('the same hours on days apart are two lines', () => {
  expect(hoursInWords([aBlock(1, '16:00', '18:00'), aBlock(3, '16:00', '18:00')])).toEqual([
    { days: 'Monday', hours: '4pm to 6pm' },
    { days: 'Wednesday', hours: '4pm to 6pm' },
  ])
})

test('Sunday closes the week', () => {
  expect(hoursInWords([aBlock(0, '10:00', '12:00'), aBlock(6, '10:00', '12:00')])).toEqual([
    { days: 'Saturday to Sunday', hours: '10am to noon' },
  ])
})

test('blocks that touch read as one, a gap makes two', () => {
  const blocks = [aBlock(2, '18:30', '20:00'), aBlock(2, '15:00', '17:00'), aBlock(2, '17:00', '18:00')]
  expect(hoursInWords(blocks)).toEqual([{ days: 'Tuesday', hours: '3pm to 6pm and 6:30pm to 8pm' }])
})

test('without blocks there is nothing to say', () => {
  expect(hoursInWords([])).toEqual([])
})

test.each([
  [0, '12am'],
  [9 * 60 + 15, '9:15am'],
  [12 * 60, 'noon'],
  [12 * 60 + 30, '12:30pm'],
  [23 * 60 + 45, '11:45pm'],
])('minute %i of the day is %s', (minutes, words) => {
  expect(clockInWords(minutes)).toBe(words)
})

test('columns of figures use the 24-hour clock', () => {
  expect(spansOn(6, usualHours).map(spanInFigures)).toEqual(['09:00–14:00'])
})

test('the timetable is as high as the real hours, in whole pairs of hours', () => {
  expect(timetableRange(usualHours)).toEqual({ start: 9 * 60, end: 21 * 60 })
  expect(timetableRange([aBlock(1, '16:15', '17:30')])).toEqual({ start: 16 * 60, end: 18 * 60 })
})

test('a timetable that ends at midnight grows at its beginning', () => {
  expect(timetableRange([aBlock(1, '17:00', '23:45')])).toEqual({ start: 16 * 60, end: 24 * 60 })
})

function aBlock(dayOfWeek: number, startTime: string, endTime: string) {
  return { dayOfWeek, startTime, endTime }
}
