import { expect, test } from 'vitest'
import { clockFromMinutes, clockTime } from '#domain/time.ts'
import { blockCount, blockName, fromTwelveHour, hoursShown, toTwelveHour, totalHours } from './words.ts'

const block = (startTime: string, endTime: string) => ({
  startTime: clockTime(startTime),
  endTime: clockTime(endTime),
})

test.for([
  ['00:00', 12, 0, 'AM'],
  ['00:15', 12, 15, 'AM'],
  ['01:00', 1, 0, 'AM'],
  ['11:45', 11, 45, 'AM'],
  ['12:00', 12, 0, 'PM'],
  ['12:15', 12, 15, 'PM'],
  ['13:00', 1, 0, 'PM'],
  ['15:00', 3, 0, 'PM'],
  ['20:00', 8, 0, 'PM'],
  ['23:45', 11, 45, 'PM'],
] as const)('%s is %i:%i %s', ([time, hour, minute, half]) => {
  expect(toTwelveHour(clockTime(time))).toEqual({ hour, minute, half })
  expect(fromTwelveHour({ hour, minute, half })).toBe(time)
})

test('every quarter of a day is written and read as the same time, none of them 24:00', () => {
  for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
    const time = clockFromMinutes(minutes)
    expect(fromTwelveHour(toTwelveHour(time))).toBe(time)
  }
})

test('blocks and hours are counted in words', () => {
  const evening = block('15:00', '20:00')
  expect([blockCount([]), totalHours([])]).toEqual(['0 blocks', '0 hours'])
  expect([blockCount([evening]), totalHours([evening])]).toEqual(['1 block', '5 hours'])
  expect(totalHours([block('09:00', '10:00')])).toBe('1 hour')
  expect([blockCount([evening, evening]), totalHours([evening, block('09:00', '11:15')])]).toEqual([
    '2 blocks',
    '7.25 hours',
  ])
  expect(blockName({ dayOfWeek: 0, ...evening })).toBe('Sunday 15:00–20:00')
})

test('a drawn day shows 08 to 20, or the whole hours around an earlier or later block', () => {
  expect(hoursShown([])).toEqual({ from: 8, to: 20 })
  expect(hoursShown([block('08:00', '20:00')])).toEqual({ from: 8, to: 20 })
  expect(hoursShown([block('06:45', '07:15'), block('20:00', '20:15')])).toEqual({ from: 6, to: 21 })
  expect(hoursShown([block('00:00', '23:45')])).toEqual({ from: 0, to: 24 })
})
