import { expect, test } from 'vitest'
import {
  isBookableDate,
  lastBookableDate,
  lessonTimeProblem,
  listedPeriod,
  suggestedStart,
  suggestionTimeProblem,
  tutorTimeProblem,
  weekProblem,
} from './booking-times.ts'
import type { BookingType } from './bookings.ts'
import { addMinutes, calendarDate } from './time.ts'

const z = (text: string) => new Date(text)
const now = z('2026-03-10T10:00Z')
const lasting = (minutes: number, start = '2026-03-12T16:00Z', type: BookingType = 'LESSON') => ({
  start: z(start),
  end: addMinutes(z(start), minutes),
  type,
  now,
})

test('a student asks for a quarter of an hour to three hours', () => {
  for (const minutes of [15, 30, 75, 180]) expect(lessonTimeProblem(lasting(minutes)), `${minutes}`).toBeNull()
  expect(lessonTimeProblem(lasting(195))).toBe('length_not_offered')
  for (const minutes of [10, 14, 20, 61]) expect(lessonTimeProblem(lasting(minutes))).toBe('not_on_quarter_hour')
})

test('a lesson ends after it starts', () => {
  expect(lessonTimeProblem(lasting(0))).toBe('ends_before_start')
  expect(lessonTimeProblem(lasting(-60))).toBe('ends_before_start')
  expect(tutorTimeProblem(lasting(0))).toBe('ends_before_start')
  expect(suggestionTimeProblem(lasting(-60))).toBe('ends_before_start')
})

test('a lesson starts on a quarter of the hour of the London clock', () => {
  expect(lessonTimeProblem(lasting(60, '2026-03-12T16:45Z'))).toBeNull()
  expect(lessonTimeProblem(lasting(60, '2026-03-12T16:50Z'))).toBe('not_on_quarter_hour')
  expect(lessonTimeProblem(lasting(60, '2026-03-12T16:45:30Z'))).toBe('not_on_quarter_hour')
  expect(lessonTimeProblem(lasting(60, '2026-07-12T16:45Z'))).toBeNull()
})

test('a lesson may start now and not a moment earlier', () => {
  expect(lessonTimeProblem(lasting(60, '2026-03-10T10:00Z'))).toBeNull()
  expect(lessonTimeProblem({ ...lasting(60, '2026-03-10T10:00Z'), now: z('2026-03-10T10:00:00.001Z') })).toBe(
    'starts_in_the_past',
  )
})

test('a lesson is at most six months and a day ahead, by the London calendar', () => {
  expect(lessonTimeProblem(lasting(60, '2026-09-11T22:45Z'))).toBeNull() // 23:45 London on the 11th
  expect(lessonTimeProblem(lasting(60, '2026-09-11T23:00Z'))).toBe('too_far_ahead') // midnight
})

test('a consultation is exactly half an hour, whoever plans it', () => {
  for (const problemOf of [lessonTimeProblem, suggestionTimeProblem, tutorTimeProblem]) {
    expect(problemOf(lasting(30, '2026-03-12T16:00Z', 'CONSULTATION'))).toBeNull()
    expect(problemOf(lasting(45, '2026-03-12T16:00Z', 'CONSULTATION'))).toBe('consultation_not_30_minutes')
    expect(problemOf(lasting(15, '2026-03-12T16:00Z', 'CONSULTATION'))).toBe('consultation_not_30_minutes')
  }
})

test('not even a year that needs five digits is within the six months', () => {
  expect(lessonTimeProblem(lasting(60, '+010000-01-01T16:00Z'))).toBe('too_far_ahead')
})

test('the tutor suggests any length up to twelve hours, at any minute, from now on', () => {
  expect(suggestionTimeProblem(lasting(50, '2026-03-12T16:05Z'))).toBeNull()
  expect(suggestionTimeProblem(lasting(720))).toBeNull()
  expect(suggestionTimeProblem(lasting(721))).toBe('length_not_offered')
  expect(suggestionTimeProblem(lasting(50.5))).toBe('length_not_offered')
  expect(suggestionTimeProblem(lasting(60, '2027-03-12T16:00Z'))).toBeNull()
  expect(suggestionTimeProblem(lasting(60, '2026-03-10T10:00Z'))).toBeNull()
  expect(suggestionTimeProblem(lasting(60, '2026-03-10T09:59Z'))).toBe('starts_in_the_past')
})

test('the tutor may move a booking to a time that has passed', () => {
  expect(tutorTimeProblem(lasting(60, '2026-03-09T16:00Z'))).toBeNull()
})

test('dates are offered from today to six months ahead', () => {
  const offered = (date: string) => isBookableDate(calendarDate(date), now)
  expect(['2026-03-09', '2026-03-10', '2026-09-10', '2026-09-11'].map(offered)).toEqual([false, true, true, false])
})

test('today is the date in London, not in UTC', () => {
  expect(isBookableDate(calendarDate('2026-07-01'), z('2026-07-01T22:59Z'))).toBe(true)
  expect(isBookableDate(calendarDate('2026-07-01'), z('2026-07-01T23:00Z'))).toBe(false)
  expect(lastBookableDate(z('2026-08-30T23:00Z'))).toBe('2027-02-28')
})

test('the week grid starts on a Monday, from this week to the twenty-seventh after it', () => {
  const problem = (date: string) => weekProblem(calendarDate(date), z('2026-03-15T12:00Z')) // a Sunday
  expect(problem('2026-03-10')).toBe('not_a_monday')
  expect(problem('2026-03-02')).toBe('out_of_range')
  expect(problem('2026-03-09')).toBeNull()
  expect(problem('2026-09-14')).toBeNull()
  expect(problem('2026-09-21')).toBe('out_of_range')
})

test('a new week begins at midnight in London', () => {
  const sundayNight = z('2026-07-05T22:59Z')
  expect(weekProblem(calendarDate('2026-06-29'), sundayNight)).toBeNull()
  expect(weekProblem(calendarDate('2026-06-29'), addMinutes(sundayNight, 1))).toBe('out_of_range')
})

test('a list of bookings reaches twelve months back from midnight in London', () => {
  expect(listedPeriod({}, now)).toEqual({ start: z('2025-03-10T00:00Z'), end: null })
  expect(listedPeriod({}, z('2026-07-01T23:00Z'))).toEqual({ start: z('2025-07-01T23:00Z'), end: null })
})

test('a list covers whole London dates where the reader names them', () => {
  const [from, to] = [calendarDate('2024-03-31'), calendarDate('2024-10-27')]
  expect(listedPeriod({ from, to }, now)).toEqual({ start: z('2024-03-31T00:00Z'), end: z('2024-10-28T00:00Z') })
  expect(listedPeriod({ from }, now)).toEqual({ start: z('2024-03-31T00:00Z'), end: null })
})

test('an end date alone takes the twelve months before it, one ahead the usual twelve', () => {
  const start = (to: string) => listedPeriod({ to: calendarDate(to) }, now).start
  expect(start('2024-10-26')).toEqual(z('2023-10-25T23:00Z'))
  expect(start('2026-12-31')).toEqual(z('2025-03-10T00:00Z'))
})

test('a suggestion begins at the next full hour, also when one begins right now', () => {
  expect(suggestedStart(z('2026-03-10T10:00Z'))).toEqual(z('2026-03-10T11:00Z'))
  expect(suggestedStart(z('2026-03-10T10:59:59.999Z'))).toEqual(z('2026-03-10T11:00Z'))
  expect(suggestedStart(z('2026-03-29T00:30Z'))).toEqual(z('2026-03-29T01:00Z')) // 02:00 in London: there is no 01:00
})
