import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Booking, BookingStatus } from './bookings.ts'
import { lessonMoves, repeatedSubject, type SeriesPart, seriesDates, seriesMoves, timesOfEach } from './series.ts'
import { addDays, calendarDate, clockTime, instantAt, londonClockOf, londonDateOf, minutesBetween } from './time.ts'

const hour = { subjectId: 'maths', minutes: 60 }
const series = (wish: Partial<Parameters<typeof seriesDates<SeriesPart>>[0]> = {}) =>
  seriesDates<SeriesPart>({ startTime: new Date('2026-10-12T15:00:00Z'), weeks: 4, parts: [hour], notes: '', ...wish })

test('a series keeps its London clock across the end of summer time', () => {
  expect(series().map(({ week, date, start, end }) => [week, date, start.toISOString(), end.toISOString()])).toEqual([
    [1, '2026-10-12', '2026-10-12T15:00:00.000Z', '2026-10-12T16:00:00.000Z'],
    [2, '2026-10-19', '2026-10-19T15:00:00.000Z', '2026-10-19T16:00:00.000Z'],
    [3, '2026-10-26', '2026-10-26T16:00:00.000Z', '2026-10-26T17:00:00.000Z'],
    [4, '2026-11-02', '2026-11-02T16:00:00.000Z', '2026-11-02T17:00:00.000Z'],
  ])
})

test('the lessons of a week follow one another', () => {
  const [first] = series({ parts: [hour, { subjectId: 'latin', minutes: 15 }, { subjectId: 'maths', minutes: 30 }] })
  expect(first?.lessons.map(({ subjectId, startTime }) => [subjectId, startTime.toISOString().slice(11, 16)])).toEqual([
    ['maths', '15:00'],
    ['latin', '16:00'],
    ['maths', '16:15'],
  ])
  expect(first?.end).toEqual(new Date('2026-10-12T16:45:00Z'))
})

test('the notes say which week it is, and which half of two hours', () => {
  const notesOf = (wish: Parameters<typeof series>[0]) =>
    series(wish).flatMap(({ lessons }) => lessons.map(({ notes }) => notes))
  expect(notesOf({ notes: 'Surds ' })).toEqual([
    'Surds (Week 1 of 4)',
    'Surds (Week 2 of 4)',
    'Surds (Week 3 of 4)',
    'Surds (Week 4 of 4)',
  ])
  expect(notesOf({ weeks: 1, notes: 'Surds' })).toEqual(['Surds'])
  expect(notesOf({ weeks: 1 })).toEqual([''])
  expect(notesOf({})[3]).toBe('(Week 4 of 4)')
  const twoHours = [hour, { subjectId: 'latin', minutes: 60 }]
  expect(notesOf({ weeks: 1, parts: twoHours })).toEqual(['(Part 1 of 2-hour lesson)', '(Part 2 of 2-hour lesson)'])
  expect(notesOf({ parts: twoHours, notes: 'Hi' })[3]).toBe('Hi (Part 2 of 2-hour lesson) (Week 2 of 4)')
})

const ofAmira = { ...hour, studentId: 'amira' }
const ofSam = { ...hour, studentId: 'sam' }
const latinOfSam = { ...ofSam, subjectId: 'latin' }

test('of siblings each has its own two hours, and its own time in all', () => {
  const [date] = series({ weeks: 1, parts: [ofAmira, ofSam, latinOfSam] })
  expect(date?.lessons.map(({ notes }) => notes)).toEqual([
    ...['', '(Part 1 of 2-hour lesson)', '(Part 2 of 2-hour lesson)'],
  ])
  const clocks = ({ start, end }: { start: Date; end: Date }) => [londonClockOf(start), londonClockOf(end)]
  expect(timesOfEach(date?.lessons ?? []).map(clocks)).toEqual([
    ['16:00', '17:00'],
    ['17:00', '19:00'],
  ])
  const [apart] = series({ weeks: 1, parts: [ofSam, ofAmira, latinOfSam] })
  expect(apart?.lessons.map(({ notes, studentId }) => [studentId, notes])).toEqual([
    ['sam', ''],
    ['amira', ''],
    ['sam', ''],
  ])
  expect(timesOfEach(apart?.lessons ?? []).map(clocks)[0]).toEqual(['16:00', '18:00'])
})

test('one subject twice running is for two alone', () => {
  expect(repeatedSubject([ofAmira, ofSam])).toBeNull()
  expect(repeatedSubject([ofAmira, ofSam, ofSam])).toBe(2)
  expect(repeatedSubject([ofSam, latinOfSam, ofAmira])).toBeNull()
  expect(repeatedSubject([hour, hour])).toBe(1)
})

test('of every week from 2026 to 2030 a series keeps its day and its clock', () => {
  for (let date = calendarDate('2026-01-05'); date < '2031-01-01'; date = addDays(date, 7)) {
    for (const time of ['00:00', '08:00', '16:30', '23:45']) {
      const dates = series({ startTime: instantAt(date, clockTime(time)), weeks: 12 })
      expect(dates.map(({ date: each }) => each)).toEqual(Array.from({ length: 12 }, (_, n) => addDays(date, 7 * n)))
      expect(new Set(dates.map(({ start }) => londonClockOf(start)))).toEqual(new Set([time]))
    }
  }
})

test('whatever its parts, a series lasts their sum each week, without a gap', () => {
  const day = fc.integer({ min: 0, max: 5 * 365 }).map((days) => addDays(calendarDate('2026-01-01'), days))
  const parts = fc.array(fc.record({ subjectId: fc.constant('maths'), minutes: fc.constantFrom(15, 30, 45, 60) }), {
    minLength: 1,
    maxLength: 4,
  })
  const weeks = fc.constantFrom(1, 4, 6, 8, 10, 12)
  fc.assert(
    fc.property(day, fc.integer({ min: 3, max: 23 }), parts, weeks, (date, at, chosen, count) => {
      const startTime = instantAt(date, clockTime(`${String(at).padStart(2, '0')}:15`))
      const total = chosen.reduce((sum, { minutes }) => sum + minutes, 0)
      const dates = series({ startTime, parts: chosen, weeks: count })
      expect(dates.length).toBe(count)
      for (const { start, end, lessons, date: each } of dates) {
        expect(minutesBetween(start, end)).toBe(total)
        expect(londonDateOf(start)).toBe(each)
        expect([start, ...lessons.map(({ endTime }) => endTime)]).toEqual([...lessons.map((one) => one.startTime), end])
      }
    }),
  )
})

test('two parts of one subject, one after the other, are one longer lesson', () => {
  const of = (...subjects: string[]) => repeatedSubject(subjects.map((subjectId) => ({ subjectId, minutes: 30 })))
  expect([of('maths'), of('maths', 'latin'), of('maths', 'latin', 'maths')]).toEqual([null, null, null])
  expect([of('maths', 'maths'), of('latin', 'maths', 'maths')]).toEqual([1, 2])
})

const NOW = new Date('2026-01-19T12:00:00Z')
const bookingOn = (day: number, status: BookingStatus, originalDay?: number): Booking => {
  const at = (date: number, clock: number) => new Date(Date.UTC(2026, 0, date, clock))
  return {
    status,
    suggested: false,
    startTime: at(day, 16),
    endTime: at(day, 17),
    originalStartTime: originalDay ? at(originalDay, 16) : null,
    originalEndTime: originalDay ? at(originalDay, 17) : null,
  }
}

test('the tutor answers what still waits, a past one too; what is settled stays', () => {
  const bookings = [
    bookingOn(12, 'REQUESTED'),
    bookingOn(19, 'CONFIRMED'),
    bookingOn(26, 'AMENDED', 25),
    bookingOn(27, 'DENIED'),
    bookingOn(28, 'PENDING'),
  ]
  const [past, , amended, , pending] = bookings
  expect(seriesMoves(bookings, 'TUTOR', 'CONFIRMED', NOW)).toEqual({ moves: [past, amended, pending], problem: null })
  expect(seriesMoves(bookings, 'TUTOR', 'DENIED', NOW)).toEqual({ moves: [past, amended, pending], problem: null })
})

test('either side cancels what is still ahead', () => {
  const bookings = [
    bookingOn(12, 'CONFIRMED'),
    bookingOn(26, 'CONFIRMED'),
    bookingOn(18, 'AMENDED', 20),
    bookingOn(27, 'DENIED'),
    bookingOn(28, 'REQUESTED'),
  ]
  const [, confirmed, amended, , requested] = bookings
  for (const role of ['FAMILY', 'TUTOR'] as const) {
    const { moves, problem } = seriesMoves(bookings, role, 'CANCELLED', NOW)
    expect([moves, problem]).toEqual([[confirmed, amended, requested], null])
  }
})

test('where nothing moves, the reason', () => {
  const problem = (bookings: Booking[], ...more: ['FAMILY' | 'TUTOR', 'CONFIRMED' | 'DENIED' | 'CANCELLED']) =>
    seriesMoves(bookings, ...more, NOW).problem
  const waiting = [bookingOn(26, 'REQUESTED')]
  expect(problem(waiting, 'FAMILY', 'CONFIRMED')).toBe('only_tutor_confirms')
  expect(problem(waiting, 'FAMILY', 'DENIED')).toBe('only_tutor_denies')
  expect(problem([bookingOn(26, 'CONFIRMED')], 'TUTOR', 'CONFIRMED')).toBe('no_change')
  expect(problem([bookingOn(26, 'CANCELLED')], 'FAMILY', 'CANCELLED')).toBe('no_change')
  expect(problem([bookingOn(26, 'DENIED')], 'TUTOR', 'CONFIRMED')).toBe('no_longer_changeable')
  expect(problem([bookingOn(12, 'CONFIRMED')], 'TUTOR', 'CANCELLED')).toBe('no_longer_changeable')
})

test('the bookings of one lesson move together, and where one may not, none does', () => {
  const [requested, confirmed, denied] = [
    bookingOn(26, 'REQUESTED'),
    bookingOn(27, 'CONFIRMED'),
    bookingOn(28, 'DENIED'),
  ] as const
  const both = [requested, confirmed]
  expect(lessonMoves(both, 'TUTOR', 'CANCELLED', NOW)).toEqual({ moves: both, problem: null })
  expect(lessonMoves(both, 'TUTOR', 'CONFIRMED', NOW)).toEqual({ moves: [requested], problem: null })
  expect(lessonMoves([confirmed], 'TUTOR', 'CONFIRMED', NOW)).toEqual({ moves: [], problem: 'no_change' })
  expect(lessonMoves([requested, denied], 'TUTOR', 'CANCELLED', NOW)).toEqual({
    moves: [],
    problem: 'no_longer_changeable',
  })
  expect(lessonMoves(both, 'FAMILY', 'CONFIRMED', NOW)).toEqual({ moves: [], problem: 'only_tutor_confirms' })
})

test('a family gives up a lesson before its first booking begins, not at that instant', () => {
  const parts = [
    { ...bookingOn(26, 'CONFIRMED'), endTime: new Date('2026-01-26T17:00:00Z') },
    {
      ...bookingOn(26, 'CONFIRMED'),
      startTime: new Date('2026-01-26T17:00:00Z'),
      endTime: new Date('2026-01-26T18:00:00Z'),
    },
  ]
  const problem = (now: string) => lessonMoves(parts, 'FAMILY', 'CANCELLED', new Date(now)).problem
  expect(problem('2026-01-26T15:59:59.999Z')).toBe(null)
  expect(problem('2026-01-26T16:00:00Z')).toBe('started')
})
