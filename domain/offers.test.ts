import { expect, test } from 'vitest'
import { answerBy, hasRunOut } from './offers.ts'
import { addMinutes, calendarDate, clockTime, instantAt } from './time.ts'

const london = (text: string) => {
  const [date = '', clock = ''] = text.split(' ')
  return instantAt(calendarDate(date), clockTime(clock))
}
const ms = 1 / 60_000
const farAhead = london('2028-01-10 16:00')

test.each([
  // Monday evening to Tuesday morning.
  { now: '2026-11-23 18:30', hours: 4, until: '2026-11-24 10:30' },
  { now: '2026-11-23 16:00', hours: 4, until: '2026-11-23 20:00' },
  { now: '2026-11-23 16:01', hours: 4, until: '2026-11-24 08:01' },
  { now: '2026-11-23 07:00', hours: 1, until: '2026-11-23 09:00' },
  { now: '2026-11-23 20:00', hours: 1, until: '2026-11-24 09:00' },
  { now: '2026-11-23 23:30', hours: 12, until: '2026-11-24 20:00' },
  { now: '2026-11-23 12:00', hours: 48, until: '2026-11-27 12:00' },
  // Both changes of the clocks: the night is not counted, whatever its length.
  { now: '2027-10-30 19:00', hours: 4, until: '2027-10-31 11:00' },
  { now: '2027-03-27 19:00', hours: 4, until: '2027-03-28 11:00' },
])('$hours hours from $now are over at $until', ({ now, hours, until }) => {
  expect(answerBy(london(now), hours, farAhead, { noticeMinutes: 0 })).toEqual(london(until))
})

test('it is a whole minute, and never fewer hours than were promised', () => {
  const until = (now: Date) => answerBy(now, 4, farAhead, { noticeMinutes: 0 })
  expect(until(addMinutes(london('2026-11-23 10:00'), ms))).toEqual(london('2026-11-23 14:01'))
  expect(until(london('2026-11-23 10:00'))).toEqual(london('2026-11-23 14:00'))
})

test.each([
  { start: '2026-11-23 17:00', noticeMinutes: 0, until: '2026-11-23 14:00' },
  { start: '2026-11-23 16:00', noticeMinutes: 0, until: '2026-11-23 14:00' },
  { start: '2026-11-23 15:59', noticeMinutes: 0, until: '2026-11-23 13:59' },
  { start: '2026-11-23 15:59', noticeMinutes: 120, until: '2026-11-23 13:59' },
  { start: '2026-11-23 16:00', noticeMinutes: 180, until: '2026-11-23 13:00' },
  { start: '2026-11-23 13:00', noticeMinutes: 0, until: '2026-11-23 11:00' },
])('of a lesson at $start, $noticeMinutes minutes’ notice, until $until', ({ start, noticeMinutes, until }) => {
  expect(answerBy(london('2026-11-23 10:00'), 4, london(start), { noticeMinutes })).toEqual(london(until))
})

test('with less than an hour to answer in there is no offer', () => {
  const now = london('2026-11-23 10:00')
  const at = (start: Date) => answerBy(now, 4, start, { noticeMinutes: 0 })
  expect(at(london('2026-11-23 13:00'))).toEqual(london('2026-11-23 11:00'))
  expect(at(addMinutes(london('2026-11-23 13:00'), -ms))).toBeNull()
  expect(at(london('2026-11-23 09:00'))).toBeNull()
  // Hours of the night are none.
  const night = (start: string) => answerBy(london('2026-11-23 19:30'), 4, london(start), { noticeMinutes: 0 })
  expect(night('2026-11-24 10:29')).toBeNull()
  expect(night('2026-11-24 10:30')).toEqual(london('2026-11-24 08:30'))
})

test('notice before a lesson is real time, over the change of the clocks too', () => {
  const half = { noticeMinutes: 12 * 60 }
  // Twelve real hours before Sunday 20:00 is 08:00 on either Sunday; before 14:00 it is the evening or the night before.
  expect(answerBy(london('2027-03-27 12:00'), 48, london('2027-03-28 07:00'), half)).toEqual(london('2027-03-27 18:00'))
  expect(answerBy(london('2027-10-30 12:00'), 48, london('2027-10-31 07:00'), half)).toEqual(london('2027-10-30 20:00'))
})

test('what has a time to answer by has run out at that very moment', () => {
  const until = london('2026-11-24 10:30')
  expect(hasRunOut({ answerBy: until }, addMinutes(until, -ms))).toBe(false)
  expect(hasRunOut({ answerBy: until }, until)).toBe(true)
  expect(hasRunOut({ answerBy: null }, until)).toBe(false)
  expect(hasRunOut({}, until)).toBe(false)
})
