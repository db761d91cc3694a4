import { expect, test } from 'vitest'
import type { BookingStatus } from './bookings.ts'
import type { Family, FamilyLink } from './matters.ts'
import { figuresOf, intervalOf, periodProblem, readersOf, type TermBooking, type TermFacts } from './term-reports.ts'
import { calendarDate } from './time.ts'

const NOW = new Date('2026-12-20T12:00:00Z')
const AUTUMN = { fromDate: calendarDate('2026-09-01'), toDate: calendarDate('2026-12-18') }

const aLesson = (
  start: string,
  status: BookingStatus = 'COMPLETED',
  about: Partial<TermBooking> = {},
): TermBooking => ({
  ...{
    type: 'LESSON',
    status,
    suggested: false,
    seriesId: null,
    wasAgreed: true,
    isCancelledLate: false,
    isMissed: false,
  },
  ...{ student: { id: 'amira' }, subject: { id: 'maths' }, originalStartTime: null, originalEndTime: null },
  ...{ startTime: new Date(start), endTime: new Date(Date.parse(start) + 3_600_000), ...about },
})
const figures = (facts: Partial<TermFacts>, now = NOW) =>
  figuresOf({ bookings: [], quizzes: [], homework: [], yearGroup: null, exams: [], ...facts }, AUTUMN, now)
const counted = (...bookings: TermBooking[]) => {
  const { taught, cancelledInTime, cancelledLate, attendance } = figures({ bookings })
  return [taught, cancelledInTime, cancelledLate, attendance]
}
const late = { isCancelledLate: true }
const day = '2026-10-06T15:00:00Z'

test.each<[string, TermBooking[], (number | null)[]]>([
  ['nothing', [], [0, 0, 0, null]],
  ['a lesson that was taught', [aLesson(day)], [1, 0, 0, 100]],
  ['one that is over and without feedback', [aLesson(day, 'CONFIRMED')], [1, 0, 0, 100]],
  ['one that was missed', [aLesson(day, 'CONFIRMED', { isMissed: true })], [1, 0, 0, 0]],
  [
    'one that was missed, of three',
    [aLesson(day), aLesson('2026-10-13T15:00:00Z'), aLesson('2026-10-20T15:00:00Z', 'CONFIRMED', { isMissed: true })],
    [3, 0, 0, 67],
  ],
  ['one called off in time', [aLesson(day, 'CANCELLED')], [0, 1, 0, null]],
  ['one called off late', [aLesson(day, 'CANCELLED', late)], [0, 0, 1, 0]],
  ['a request that was withdrawn', [aLesson(day, 'CANCELLED', { wasAgreed: false })], [0, 0, 0, null]],
  ['one that was denied', [aLesson(day, 'DENIED', { wasAgreed: false })], [0, 0, 0, null]],
  ['one that waits to be moved', [aLesson(day, 'AMENDED')], [0, 0, 0, null]],
  ['a consultation', [aLesson(day, 'COMPLETED', { type: 'CONSULTATION' })], [0, 0, 0, null]],
  [
    'two taught and one late',
    [aLesson(day), aLesson('2026-10-13T15:00:00Z'), aLesson('2026-10-20T15:00:00Z', 'CANCELLED', late)],
    [2, 0, 1, 67],
  ],
])('%s', (_what, bookings, expected) => {
  expect(counted(...bookings)).toEqual(expected)
})

test('a lesson counts from the instant of its end', () => {
  const bookings = [aLesson(day, 'CONFIRMED')]
  expect(figures({ bookings }, new Date('2026-10-06T15:59:59.999Z')).taught).toBe(0)
  expect(figures({ bookings }, new Date('2026-10-06T16:00:00Z')).taught).toBe(1)
})

test('two subjects in one go are one lesson', () => {
  const part = (start: string, subject: string) =>
    aLesson(start, 'COMPLETED', { seriesId: 's', subject: { id: subject } })
  expect(counted(part('2026-10-06T15:00:00Z', 'maths'), part('2026-10-06T16:00:00Z', 'physics'))).toEqual([
    1, 0, 0, 100,
  ])
})

test.each([
  ['a millisecond before London’s first day', '2026-08-31T22:59:59.999Z', 0],
  ['at its midnight', '2026-08-31T23:00:00Z', 1],
  ['in the last hour of its last day, after the clocks have changed', '2026-12-18T23:59:59.999Z', 1],
  ['at the midnight after it', '2026-12-19T00:00:00Z', 0],
])('a lesson and a quiz %s', (_when, instant, count) => {
  const { taught, quizzes } = figures({
    bookings: [aLesson(instant)],
    quizzes: [{ title: 'Roots', score: 50, endTime: new Date(instant) }],
  })
  expect([taught, quizzes.length]).toEqual([count, count])
})

test('quizzes stand in the order in which they were handed in, by London’s day; homework by whether it was', () => {
  const quiz = (title: string, score: number, endTime: string) => ({ title, score, endTime: new Date(endTime) })
  const { quizzes, homeworkSet, homeworkDone } = figures({
    quizzes: [quiz('Verbs', 90, '2026-11-02T10:00:00Z'), quiz('Roots', 40, '2026-10-01T23:30:00Z')],
    homework: [{ isDone: true }, { isDone: false }, { isDone: true }],
  })
  expect(quizzes).toEqual([
    { title: 'Roots', score: 40, on: '2026-10-02' },
    { title: 'Verbs', score: 90, on: '2026-11-02' },
  ])
  expect([homeworkSet, homeworkDone]).toEqual([3, 2])
})

test.each([
  ['2026-09-01', '2026-09-01', null],
  ['2026-09-01', '2027-09-01', null],
  ['2026-09-01', '2027-09-02', 'year_at_most'],
  ['2026-09-02', '2026-09-01', 'year_at_most'],
])('a report from %s to %s', (fromDate, toDate, problem) => {
  expect(periodProblem({ fromDate: calendarDate(fromDate), toDate: calendarDate(toDate) })).toBe(problem)
})

test('a period is from one midnight of London to another', () => {
  expect(intervalOf(AUTUMN)).toEqual({
    start: new Date('2026-08-31T23:00:00Z'),
    end: new Date('2026-12-19T00:00:00Z'),
  })
})

const ALL = { sees: true, books: true, pays: true, readsChat: true, manages: true }
const aLink = (parentName: string, about: Partial<FamilyLink> = {}): FamilyLink => ({
  ...{ parentId: parentName, parentName, state: 'ACTIVE', isTold: true, ...ALL, ...about },
})

test.each<[string, boolean, FamilyLink[], string[]]>([
  ['a student alone', true, [], ['Amira']],
  ['a student with a parent', true, [aLink('Robert Osei')], ['Amira', 'Robert Osei']],
  ['a parent who is told nothing', true, [aLink('Robert Osei', { isTold: false })], ['Amira', 'Robert Osei']],
  ['a child without a log-in', false, [aLink('Robert Osei')], ['Robert Osei']],
  ['a parent who only pays', true, [aLink('Grace Osei', { sees: false })], ['Amira']],
  ['a link that waits', false, [aLink('Grace Osei', { state: 'WAITING' })], []],
])('%s can read a report', (_who, hasLogIn, links, readers) => {
  const alone = { mayBook: true, mayChange: true, seesMoney: true, mayBuy: true }
  const family: Family = { student: { id: 'amira', name: 'Amira', hasLogIn, alone }, links }
  expect(readersOf(family)).toEqual(readers)
})
