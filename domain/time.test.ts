import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMinutes,
  addMonths,
  BUSINESS_ZONE,
  calendarDate,
  clockFromMinutes,
  clockMinutes,
  clockTime,
  dayInterval,
  daysBetween,
  instantAt,
  isCalendarDate,
  isClockTime,
  isOnQuarterHour,
  lastQuarterHour,
  londonClockOf,
  londonDateOf,
  minutesBetween,
  mondayOf,
  weekdayOf,
  weeksLater,
} from './time.ts'

const z = (text: string) => new Date(text)
const at = (date: string, time: string) => instantAt(calendarDate(date), clockTime(time))
const HOUR = 3_600_000
const inLondon = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(BUSINESS_ZONE)

test('the thirtieth of February is not a date, nor is anything a calendar does not print', () => {
  expect(isCalendarDate('2027-02-28')).toBe(true)
  expect(isCalendarDate('2028-02-29')).toBe(true)
  for (const text of [
    '2027-02-29',
    '2027-02-30',
    '2027-13-01',
    '2027-00-10',
    '2027-2-8',
    '27-02-08',
    '2027-02-08T00:00Z',
    '',
  ]) {
    expect(isCalendarDate(text), text).toBe(false)
  }
  expect(() => calendarDate('2027-02-30')).toThrow('2027-02-30')
})

test('a clock shows 00:00 to 23:59', () => {
  for (const text of ['00:00', '09:05', '23:59']) expect(isClockTime(text), text).toBe(true)
  for (const text of ['24:00', '23:60', '9:05', '09:05:00', '']) expect(isClockTime(text), text).toBe(false)
  expect(() => clockTime('24:00')).toThrow('24:00')
})

test('a clock time is so many minutes after midnight', () => {
  expect(clockMinutes(clockTime('15:30'))).toBe(930)
  expect(clockFromMinutes(0)).toBe('00:00')
  expect(clockFromMinutes(1439)).toBe('23:59')
  for (const minutes of [-1, 1440, 90.5]) expect(() => clockFromMinutes(minutes)).toThrow(RangeError)
})

test('the week begins on Monday and numbers Sunday 0', () => {
  expect(weekdayOf(calendarDate('2026-03-29'))).toBe(0)
  expect(weekdayOf(calendarDate('2026-03-30'))).toBe(1)
  expect(mondayOf(calendarDate('2026-03-29'))).toBe('2026-03-23')
  expect(mondayOf(calendarDate('2026-03-30'))).toBe('2026-03-30')
  expect(mondayOf(calendarDate('2026-04-04'))).toBe('2026-03-30')
})

test('days and months are counted on the calendar, not in hours', () => {
  expect(addDays(calendarDate('2026-03-28'), 2)).toBe('2026-03-30')
  expect(addDays(calendarDate('2027-01-01'), -1)).toBe('2026-12-31')
  expect(daysBetween(calendarDate('2026-03-28'), calendarDate('2026-03-30'))).toBe(2)
  expect(daysBetween(calendarDate('2026-10-26'), calendarDate('2026-10-24'))).toBe(-2)
  expect(addMonths(calendarDate('2026-08-31'), 6)).toBe('2027-02-28')
  expect(addMonths(calendarDate('2026-03-15'), 6)).toBe('2026-09-15')
})

test('London is an hour ahead of UTC from the last Sunday of March to the last Sunday of October', () => {
  expect(at('2026-03-28', '16:00')).toEqual(z('2026-03-28T16:00Z'))
  expect(at('2026-03-29', '16:00')).toEqual(z('2026-03-29T15:00Z'))
  expect(at('2026-10-24', '16:00')).toEqual(z('2026-10-24T15:00Z'))
  expect(at('2026-10-25', '16:00')).toEqual(z('2026-10-25T16:00Z'))
  expect(at('2027-03-28', '16:00')).toEqual(z('2027-03-28T15:00Z'))
  expect(at('2027-10-31', '16:00')).toEqual(z('2027-10-31T16:00Z'))
})

test('a time that the clocks skip in March moves later by the gap', () => {
  expect(at('2026-03-29', '00:59')).toEqual(z('2026-03-29T00:59Z'))
  expect(at('2026-03-29', '01:00')).toEqual(z('2026-03-29T01:00Z'))
  expect(at('2026-03-29', '01:30')).toEqual(z('2026-03-29T01:30Z'))
  expect(londonClockOf(at('2026-03-29', '01:30'))).toBe('02:30')
  expect(at('2026-03-29', '02:00')).toEqual(z('2026-03-29T01:00Z'))
})

test('a time that the clocks show twice in October is the first of the two', () => {
  expect(at('2026-10-25', '00:59')).toEqual(z('2026-10-24T23:59Z'))
  expect(at('2026-10-25', '01:30')).toEqual(z('2026-10-25T00:30Z'))
  expect(at('2026-10-25', '02:00')).toEqual(z('2026-10-25T02:00Z'))
})

test('an instant has the date and clock of London, whatever the zone of the machine', () => {
  expect(londonDateOf(z('2026-07-01T22:59:59.999Z'))).toBe('2026-07-01')
  expect(londonDateOf(z('2026-07-01T23:00Z'))).toBe('2026-07-02')
  expect(londonDateOf(z('2026-12-31T23:59Z'))).toBe('2026-12-31')
  expect(londonClockOf(z('2026-07-01T23:00:59Z'))).toBe('00:00')
  expect(londonClockOf(z('2026-12-31T23:59Z'))).toBe('23:59')
})

test('a London day runs from midnight to midnight and is an hour short in March and long in October', () => {
  const hours = (date: string) => {
    const { start, end } = dayInterval(calendarDate(date))
    return minutesBetween(start, end) / 60
  }
  expect(dayInterval(calendarDate('2026-07-01'))).toEqual({
    start: z('2026-06-30T23:00Z'),
    end: z('2026-07-01T23:00Z'),
  })
  expect(['2026-03-28', '2026-03-29', '2026-10-25', '2027-03-28', '2027-10-31'].map(hours)).toEqual([
    24, 23, 25, 23, 25,
  ])
})

test('a weekly lesson keeps its clock time when summer time begins and ends', () => {
  expect(weeksLater(z('2026-03-23T16:00Z'), 1)).toEqual(z('2026-03-30T15:00Z'))
  expect(weeksLater(z('2026-10-19T15:00Z'), 1)).toEqual(z('2026-10-26T16:00Z'))
  expect(weeksLater(z('2027-03-22T16:00Z'), 12)).toEqual(z('2027-06-14T15:00Z'))
  expect(weeksLater(z('2027-10-25T15:00Z'), 1)).toEqual(z('2027-11-01T16:00Z'))
})

test('no weeks later is the very same instant, in the repeated hour too', () => {
  expect(weeksLater(z('2026-10-25T01:30Z'), 0)).toEqual(z('2026-10-25T01:30Z'))
})

test('any lesson repeated any number of weeks shows the same clock, as Temporal has it', () => {
  const someInstant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) })
  fc.assert(
    fc.property(someInstant, fc.integer({ min: 1, max: 52 }), (ms, weeks) => {
      expect(weeksLater(new Date(ms), weeks).getTime()).toBe(inLondon(ms).add({ weeks }).epochMilliseconds)
    }),
  )
})

test('around every clock change from 2020 to 2035 the quick offsets agree with Temporal', () => {
  let changes = 0
  let change = inLondon(Date.UTC(2020, 0)).getTimeZoneTransition('next')
  while (change && change.year < 2036) {
    changes++
    for (let hour = -50; hour <= 50; hour++) {
      const ms = change.epochMilliseconds + hour * HOUR
      const zoned = inLondon(ms)
      expect(londonDateOf(new Date(ms))).toBe(zoned.toPlainDate().toString())
      expect(londonClockOf(new Date(ms))).toBe(zoned.toPlainTime().toString({ smallestUnit: 'minute' }))
      const wall = change.withTimeZone('UTC').add({ hours: hour }).add({ minutes: 15 })
      const expected = wall.toPlainDateTime().toZonedDateTime(BUSINESS_ZONE).epochMilliseconds
      const clock = wall.toPlainTime().toString({ smallestUnit: 'minute' })
      expect(at(wall.toPlainDate().toString(), clock).getTime()).toBe(expected)
    }
    change = change.getTimeZoneTransition('next')
  }
  expect(changes).toBe(32)
})

test('the years without clock changes are known too: Britain kept summer time from 1968 to 1971', () => {
  expect(at('1970-01-15', '16:00')).toEqual(z('1970-01-15T15:00Z'))
})

test('only full quarters of an hour are quarter hours', () => {
  for (const text of ['2026-07-01T15:00Z', '2026-07-01T15:45Z', '2026-10-25T00:15Z'])
    expect(isOnQuarterHour(z(text))).toBe(true)
  for (const text of ['2026-07-01T15:10Z', '2026-07-01T15:00:01Z', '2026-07-01T15:00:00.001Z']) {
    expect(isOnQuarterHour(z(text)), text).toBe(false)
  }
})

test('the last quarter hour is the one that strikes, or has struck, over both clock changes too', () => {
  for (const [now, last] of [
    ['2026-01-12T16:15:00Z', '2026-01-12T16:15:00Z'],
    ['2026-01-12T16:14:59.999Z', '2026-01-12T16:00:00Z'],
    ['2026-07-01T15:59:59.999Z', '2026-07-01T15:45:00Z'],
    ['2026-03-29T01:00:00Z', '2026-03-29T01:00:00Z'],
    ['2026-03-29T00:59:59.999Z', '2026-03-29T00:45:00Z'],
    ['2026-10-25T01:07:00Z', '2026-10-25T01:00:00Z'],
    ['2026-10-25T00:59:00Z', '2026-10-25T00:45:00Z'],
  ] as const)
    expect(lastQuarterHour(z(now)), now).toEqual(z(last))
})

test('minutes are real minutes', () => {
  expect(addMinutes(z('2026-03-29T00:30Z'), 60)).toEqual(z('2026-03-29T01:30Z'))
  expect(minutesBetween(z('2026-03-29T01:30Z'), z('2026-03-29T00:30Z'))).toBe(-60)
})
