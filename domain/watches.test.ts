import { expect, test } from 'vitest'
import type { Booking } from './bookings.ts'
import { addMinutes, type ClockTime, calendarDate, clockTime, type Interval, instantAt } from './time.ts'
import { freedBy, nextInLine, timeIn, type Wish, watchEnds, wishProblem } from './watches.ts'

const at = (text: string) => {
  const [date = '', clock = ''] = text.split(' ')
  return instantAt(calendarDate(date), clockTime(clock))
}
const span = (from: string, until: string): Interval => ({ start: at(from), end: at(until) })
const clock = (text: string): ClockTime => clockTime(text)
/** An hour on Tuesdays or Thursdays between four and seven. */
const wish = (told: Partial<Wish> = {}): Wish => ({
  ...{ minutes: 60, weekdays: [2, 4], fromTime: clock('16:00'), untilTime: clock('19:00') },
  ...told,
})

test.each([
  { minutes: 60, until: '17:00', problem: null },
  { minutes: 60, until: '16:45', problem: 'no_room' },
  { minutes: 15, until: '16:00', problem: 'ends_before_start' },
  { minutes: 15, until: '15:00', problem: 'ends_before_start' },
])('a lesson of $minutes minutes between 16:00 and $until: $problem', ({ minutes, until, problem }) => {
  expect(wishProblem(wish({ minutes, untilTime: clock(until) }))).toBe(problem)
})

test.each([
  // Tuesday 24 November 2026.
  { free: span('2026-11-24 17:00', '2026-11-24 18:00'), start: '2026-11-24 17:00' },
  { free: span('2026-11-24 15:00', '2026-11-24 17:00'), start: '2026-11-24 16:00' },
  { free: span('2026-11-24 15:00', '2026-11-24 16:45'), start: null },
  { free: span('2026-11-24 18:00', '2026-11-24 20:00'), start: '2026-11-24 18:00' },
  { free: span('2026-11-24 18:15', '2026-11-24 20:00'), start: null },
  { free: span('2026-11-24 16:50', '2026-11-24 18:00'), start: '2026-11-24 17:00' },
  { free: span('2026-11-24 16:50', '2026-11-24 17:50'), start: null },
  { free: span('2026-11-23 17:00', '2026-11-23 18:00'), start: null },
  // From Monday night to Tuesday evening.
  { free: span('2026-11-23 22:00', '2026-11-24 18:00'), start: '2026-11-24 16:00' },
  // After each change of the clocks a time of the week is London's.
  { free: span('2027-03-30 16:00', '2027-03-30 17:00'), start: '2027-03-30 16:00' },
  { free: span('2027-11-02 16:00', '2027-11-02 17:00'), start: '2027-11-02 16:00' },
])('an hour has room in $free from $start', ({ free, start }) => {
  expect(timeIn(free, wish())?.start).toEqual(start === null ? undefined : at(start))
})

test.each(['2027-03-28', '2027-10-31'])('on the Sunday of %s, when the clocks change, too', (date) => {
  const free = span(`${date} 12:00`, `${date} 13:00`)
  const sundays = wish({ weekdays: [0], fromTime: clock('00:00'), untilTime: clock('23:45') })
  expect(timeIn(free, sundays)).toEqual(free)
})

test('a watch ends with the London day six months later', () => {
  expect(watchEnds(at('2026-11-24 10:00'))).toEqual(at('2027-05-25 00:00'))
  expect(watchEnds(at('2026-08-31 23:59'))).toEqual(at('2027-03-01 00:00'))
})

const monday: Booking = {
  ...{ status: 'CONFIRMED', suggested: false, originalStartTime: null, originalEndTime: null },
  ...{ startTime: at('2026-11-23 16:00'), endTime: at('2026-11-23 17:00') },
}
const before = at('2026-11-23 15:59')

test('what is called off gives up its time, unless it has begun', () => {
  const off: Booking = { ...monday, status: 'CANCELLED' }
  const freed = [span('2026-11-23 16:00', '2026-11-23 17:00')]
  expect(freedBy(monday, off, before)).toEqual(freed)
  expect(freedBy(monday, off, monday.startTime)).toEqual([])
  expect(freedBy({ ...monday, status: 'REQUESTED' }, { ...off, status: 'DENIED' }, before)).toEqual(freed)
  expect(freedBy(monday, monday, before)).toEqual([])
  expect(freedBy(off, off, before)).toEqual([])
})

test('what moves gives up what it does not hold any more, and both times once its change is denied', () => {
  const later: Booking = { ...monday, startTime: at('2026-11-23 16:30'), endTime: at('2026-11-23 17:30') }
  expect(freedBy(monday, later, before)).toEqual([span('2026-11-23 16:00', '2026-11-23 16:30')])
  const asked: Booking = {
    ...{ ...monday, status: 'AMENDED', startTime: at('2026-11-24 16:00'), endTime: at('2026-11-24 17:00') },
    ...{ originalStartTime: monday.startTime, originalEndTime: monday.endTime },
  }
  expect(freedBy(monday, asked, before)).toEqual([])
  const confirmed: Booking = { ...asked, status: 'CONFIRMED', originalStartTime: null, originalEndTime: null }
  expect(freedBy(asked, confirmed, before)).toEqual([span('2026-11-23 16:00', '2026-11-23 17:00')])
  expect(freedBy(asked, { ...asked, status: 'DENIED' }, before)).toHaveLength(2)
  const short: Booking = { ...monday, endTime: addMinutes(monday.endTime, -14) }
  expect(freedBy(monday, short, before)).toEqual([])
})

test('whoever has waited longest is next in line, but nobody for the own lesson', () => {
  const free = span('2026-11-24 17:00', '2026-11-24 18:00')
  const watches = [
    { studentId: 'amira', ...wish() },
    { studentId: 'ben', ...wish({ minutes: 90 }) },
    { studentId: 'chidi', ...wish() },
    { studentId: 'dora', ...wish({ weekdays: [2] }) },
  ]
  expect(nextInLine(free, watches, 'zoe')).toMatchObject({ watch: { studentId: 'amira' }, time: free, others: 2 })
  expect(nextInLine(free, watches, 'amira')).toMatchObject({ watch: { studentId: 'chidi' }, others: 1 })
  expect(nextInLine(free, watches.slice(1, 2), 'zoe')).toBeNull()
})
