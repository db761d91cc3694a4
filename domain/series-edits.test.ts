import { expect, test } from 'vitest'
import type { BookingStatus } from './bookings.ts'
import { EDIT_SCOPES, type EditStep, planSeries, type SeriesEdit } from './series-edits.ts'
import { addMinutes, calendarDate, clockTime } from './time.ts'

interface Wish {
  readonly status?: BookingStatus
  readonly suggested?: boolean
  readonly minutes?: number
  readonly subjectId?: string
  readonly original?: string
}

/** A booking of Amira's series; its id is its start. */
function aLesson(start: string, { status = 'CONFIRMED', original, ...wish }: Wish = {}) {
  const startTime = new Date(start)
  const originalStartTime = original ? new Date(original) : null
  return {
    ...{ id: start, seriesId: 'maths', student: { id: 'amira' }, subject: { id: wish.subjectId ?? 'maths' } },
    ...{ status, suggested: wish.suggested ?? false },
    ...{ startTime, endTime: addMinutes(startTime, wish.minutes ?? 60) },
    ...{ originalStartTime, originalEndTime: originalStartTime && addMinutes(originalStartTime, 60) },
  }
}
type Lesson = ReturnType<typeof aLesson>

/** Four Tuesdays at 16:00. */
const TUESDAYS = ['2027-01-12T16:00Z', '2027-01-19T16:00Z', '2027-01-26T16:00Z', '2027-02-02T16:00Z'] as const
const [, SECOND, THIRD, FOURTH] = TUESDAYS
const tuesdays = () => TUESDAYS.map((start) => aLesson(start))
const now = new Date('2027-01-14T12:00Z')

function plan(lessons: readonly Lesson[], step: EditStep, wish: Partial<SeriesEdit> & { at?: string } = {}) {
  const { at, ...edit } = wish
  return planSeries(
    lessons,
    { bookingId: SECOND, scope: 'ALL', step, ticked: [], answers: [], ...edit },
    at ? new Date(at) : now,
  )
}

/** Each line in a word or two: its date, what is done, and where it lies then. */
function read({ lines, problem }: ReturnType<typeof plan>): string[] {
  if (problem) return [problem.reason]
  return lines.map(({ date, does, stays, to, isPast }) => {
    const times = to.map(({ start, end }) => `${start.toISOString().slice(5, 16)}-${end.toISOString().slice(11, 16)}`)
    return [
      date.slice(5),
      stays ?? does,
      ...(does === 'CHANGE' || stays ? [] : times),
      ...(isPast ? ['past'] : []),
    ].join(' ')
  })
}

const toFive: EditStep = { kind: 'TIME', time: clockTime('17:00') }
const OTHER: EditStep = { kind: 'LESSON' }
const date = calendarDate

test.each<[string, EditStep, Record<(typeof EDIT_SCOPES)[number], string[]>]>([
  [
    'another time',
    toFive,
    {
      ONE: ['01-26 MOVE 01-26T17:00-18:00'],
      FOLLOWING: ['01-26 MOVE 01-26T17:00-18:00', '02-02 MOVE 02-02T17:00-18:00'],
      ALL: ['01-19 MOVE 01-19T17:00-18:00', '01-26 MOVE 01-26T17:00-18:00', '02-02 MOVE 02-02T17:00-18:00'],
    },
  ],
  [
    'another weekday, within the own week',
    { kind: 'TIME', weekday: 0 },
    {
      ONE: ['01-26 MOVE 01-31T16:00-17:00'],
      FOLLOWING: ['01-26 MOVE 01-31T16:00-17:00', '02-02 MOVE 02-07T16:00-17:00'],
      ALL: ['01-19 MOVE 01-24T16:00-17:00', '01-26 MOVE 01-31T16:00-17:00', '02-02 MOVE 02-07T16:00-17:00'],
    },
  ],
  [
    'another length',
    { kind: 'TIME', minutes: 90 },
    {
      ONE: ['01-26 MOVE 01-26T16:00-17:30'],
      FOLLOWING: ['01-26 MOVE 01-26T16:00-17:30', '02-02 MOVE 02-02T16:00-17:30'],
      ALL: ['01-19 MOVE 01-19T16:00-17:30', '01-26 MOVE 01-26T16:00-17:30', '02-02 MOVE 02-02T16:00-17:30'],
    },
  ],
  [
    'what it is about',
    OTHER,
    {
      ONE: ['01-26 CHANGE'],
      FOLLOWING: ['01-26 CHANGE', '02-02 CHANGE'],
      ALL: ['01-19 CHANGE', '01-26 CHANGE', '02-02 CHANGE'],
    },
  ],
  [
    'a date left out',
    { kind: 'LEAVE_OUT', dates: [date('2027-01-26')] },
    { ONE: ['01-26 CALL_OFF'], FOLLOWING: ['01-26 CALL_OFF'], ALL: ['01-26 CALL_OFF'] },
  ],
  [
    'a pause',
    { kind: 'PAUSE', from: date('2027-01-19'), to: date('2027-01-26'), addAtEnd: false },
    { ONE: ['01-26 CALL_OFF'], FOLLOWING: ['01-26 CALL_OFF'], ALL: ['01-19 CALL_OFF', '01-26 CALL_OFF'] },
  ],
  [
    'a pause that is made up for',
    { kind: 'PAUSE', from: date('2027-01-19'), to: date('2027-01-26'), addAtEnd: true },
    {
      ONE: ['01-26 CALL_OFF', '02-09 ADD 02-09T16:00-17:00'],
      FOLLOWING: ['01-26 CALL_OFF', '02-09 ADD 02-09T16:00-17:00'],
      ALL: [...['01-19 CALL_OFF', '01-26 CALL_OFF'], ...['02-09 ADD 02-09T16:00-17:00', '02-16 ADD 02-16T16:00-17:00']],
    },
  ],
  [
    'an end',
    { kind: 'END', after: date('2027-01-25') },
    {
      ONE: ['01-26 CALL_OFF'],
      FOLLOWING: ['01-26 CALL_OFF', '02-02 CALL_OFF'],
      ALL: ['01-26 CALL_OFF', '02-02 CALL_OFF'],
    },
  ],
  [
    'more weeks',
    { kind: 'EXTEND', weeks: 2 },
    {
      ONE: ['02-09 ADD 02-09T16:00-17:00', '02-16 ADD 02-16T16:00-17:00'],
      FOLLOWING: ['02-09 ADD 02-09T16:00-17:00', '02-16 ADD 02-16T16:00-17:00'],
      ALL: ['02-09 ADD 02-09T16:00-17:00', '02-16 ADD 02-16T16:00-17:00'],
    },
  ],
])('%s, as far as it is to reach, begun at the third of four lessons of which one is over', (_, step, expected) => {
  for (const scope of EDIT_SCOPES) {
    expect(read(plan(tuesdays(), step, { bookingId: THIRD, scope })), scope).toEqual(expected[scope])
  }
})

test.each<[BookingStatus, Wish, boolean]>([
  ['PENDING', {}, true],
  ['REQUESTED', {}, true],
  ['REQUESTED', { suggested: true }, true],
  ['CONFIRMED', {}, true],
  ['AMENDED', { original: '2027-01-26T15:00Z' }, true],
  ['CANCELLED', {}, false],
  ['DENIED', {}, false],
  ['COMPLETED', {}, false],
])('a lesson that is %s is changed or let be, whatever the edit', (status, wish, isChanged) => {
  const lessons = [aLesson(SECOND), aLesson(THIRD, { ...wish, status }), aLesson(FOURTH)]
  const steps: EditStep[] = [
    ...[toFive, OTHER, { kind: 'END', after: date('2027-01-01') } as const],
    { kind: 'PAUSE', from: date('2027-01-01'), to: date('2027-03-01'), addAtEnd: false },
  ]
  for (const step of steps) {
    for (const scope of ['FOLLOWING', 'ALL'] as const) {
      const dates = plan(lessons, step, { scope }).lines.map((line) => line.date)
      expect(dates, `${step.kind} ${scope}`).toEqual(['2027-01-19', ...(isChanged ? ['2027-01-26'] : []), '2027-02-02'])
    }
  }
})

test.each([
  ['2027-01-19T15:59:59.999Z', ['01-19', '01-26', '02-02']],
  ['2027-01-19T16:00:00Z', ['01-26', '02-02']],
])('what has begun stays, to the millisecond: %s', (at, dates) => {
  expect(plan(tuesdays(), OTHER, { at }).lines.map((line) => line.date.slice(5))).toEqual(dates)
  expect(read(plan(tuesdays(), OTHER, { at: '2027-02-02T16:00Z' }))).toEqual(['no_date_left'])
})

test('a lesson that holds two times has begun when both have', () => {
  const asked = (start: string, original: string) => [aLesson(start, { status: 'AMENDED', original })]
  const wish = { bookingId: FOURTH, at: '2027-02-02T16:00Z' }
  expect(read(plan(asked(FOURTH, '2027-02-02T17:00Z'), OTHER, wish))).toEqual(['02-02 CHANGE'])
  expect(read(plan(asked(FOURTH, '2027-02-02T15:00Z'), OTHER, wish))).toEqual(['no_date_left'])
})

test.each([
  ['another weekday', '2027-01-27T16:00Z', 60],
  ['another time', '2027-01-26T16:15Z', 60],
  ['another length', '2027-01-26T16:00Z', 75],
])('what was moved on its own to %s is listed, and goes along where it is ticked', (_, start, minutes) => {
  const lessons = [aLesson(SECOND), aLesson(start, { minutes }), aLesson(FOURTH)]
  const step: EditStep = { kind: 'TIME', weekday: 4, time: clockTime('10:00') }
  expect(plan(lessons, step).lines.map(({ stays }) => stays)).toEqual([null, 'OWN_TIME', null])
  const ticked = plan(lessons, step, { ticked: [start] }).lines
  expect(ticked.map(({ stays, to: [time] }) => [stays, time?.start.toISOString()])).toEqual([
    [null, '2027-01-21T10:00:00.000Z'],
    [null, '2027-01-28T10:00:00.000Z'],
    [null, '2027-02-04T10:00:00.000Z'],
  ])
})

test('a date that is named is called off wherever its lesson was moved to; one that is not of the series is refused', () => {
  const lessons = [aLesson(SECOND), aLesson('2027-01-27T10:00Z')]
  expect(read(plan(lessons, { kind: 'LEAVE_OUT', dates: [date('2027-01-27')] }))).toEqual(['01-27 CALL_OFF'])
  const wrong = plan(lessons, { kind: 'LEAVE_OUT', dates: [date('2027-01-19'), date('2027-01-28')] })
  expect(wrong.problem).toEqual({ reason: 'not_a_date', place: 1 })
  expect(plan(tuesdays(), toFive, { bookingId: 'of-ben' }).problem?.reason).toBe('not_of_series')
})

test('a pause and an end reach to the day', () => {
  const pause = (from: string, to: string) =>
    read(plan(tuesdays(), { kind: 'PAUSE', from: date(from), to: date(to), addAtEnd: false }))
  expect(pause('2027-01-26', '2027-01-26')).toEqual(['01-26 CALL_OFF'])
  expect(pause('2027-01-27', '2027-02-01')).toEqual(['no_date_left'])
  expect(read(plan(tuesdays(), { kind: 'END', after: date('2027-01-26') }))).toEqual(['02-02 CALL_OFF'])
  expect(read(plan(tuesdays(), { kind: 'END', after: date('2027-02-02') }))).toEqual(['no_date_left'])
})

test('what a pause takes comes behind it and behind the last lesson', () => {
  const step: EditStep = { kind: 'PAUSE', from: date('2027-02-02'), to: date('2027-02-16'), addAtEnd: true }
  expect(read(plan(tuesdays(), step))).toEqual(['02-02 CALL_OFF', '02-23 ADD 02-23T16:00-17:00'])
  const leftOut = plan(tuesdays(), step, { answers: [{ date: date('2027-02-23'), answer: 'LEAVE_OUT' }] })
  expect(read(leftOut)).toEqual(['02-02 CALL_OFF', '02-23 LEFT_OUT'])
})

test('a series that is over goes on from now', () => {
  const wish = { at: '2027-03-02T16:00Z' }
  expect(read(plan(tuesdays(), { kind: 'EXTEND', weeks: 1 }, wish))).toEqual(['03-09 ADD 03-09T16:00-17:00'])
  const justBefore = plan(tuesdays(), { kind: 'EXTEND', weeks: 1 }, { at: '2027-03-02T15:59:59.999Z' })
  expect(read(justBefore)).toEqual(['03-02 ADD 03-02T16:00-17:00'])
  const called = tuesdays().map((lesson) => ({ ...lesson, status: 'CANCELLED' as const }))
  expect(read(plan(called, { kind: 'EXTEND', weeks: 1 }))).toEqual(['no_date_left'])
})

test('two subjects of one lesson go as one, and the last takes what it is longer by', () => {
  const pair = (start: string, then: string) => [aLesson(start), aLesson(then, { subjectId: 'latin', minutes: 30 })]
  const lessons = [...pair(SECOND, '2027-01-19T17:00Z'), ...pair(THIRD, '2027-01-26T17:00Z')]
  const step = (minutes: number): EditStep => ({ kind: 'TIME', time: clockTime('10:00'), minutes })
  expect(read(plan(lessons, step(120), { bookingId: '2027-01-19T17:00Z' }))).toEqual([
    '01-19 MOVE 01-19T10:00-11:00 01-19T11:00-12:00',
    '01-26 MOVE 01-26T10:00-11:00 01-26T11:00-12:00',
  ])
  expect(read(plan(lessons, step(61)))[0]).toBe('01-19 MOVE 01-19T10:00-11:00 01-19T11:00-11:01')
  expect(read(plan(lessons, step(60)))).toEqual(['too_short'])
  expect(read(plan(lessons, { kind: 'EXTEND', weeks: 1 }))).toEqual(['02-02 ADD 02-02T16:00-17:00 02-02T17:00-17:30'])
})

test('an answer lets a date go along, does without it, or moves it', () => {
  const answers: SeriesEdit['answers'] = [
    { date: date('2027-01-19'), answer: 'KEEP' },
    { date: date('2027-01-26'), answer: 'LEAVE_OUT' },
    { date: date('2027-02-02'), answer: 'MOVE', startTime: new Date('2027-02-03T10:00Z') },
  ]
  expect(read(plan(tuesdays(), toFive, { answers }))).toEqual([
    ...['01-19 MOVE 01-19T17:00-18:00', '01-26 LEFT_OUT', '02-02 MOVE 02-03T10:00-11:00'],
  ])
  expect(plan(tuesdays(), OTHER, { answers }).problem).toEqual({ reason: 'cannot_be_moved', place: 2 })
  expect(plan(tuesdays(), toFive, { scope: 'ONE', answers }).problem).toEqual({ reason: 'not_a_date', place: 1 })
  const none = TUESDAYS.slice(1).map((day) => ({ date: date(day.slice(0, 10)), answer: 'LEAVE_OUT' as const }))
  expect(read(plan(tuesdays(), toFive, { answers: none }))).toEqual(['no_date_left'])
})

test('a date that would begin in the past says so, to the millisecond', () => {
  const monday: EditStep = { kind: 'TIME', weekday: 1 }
  const first = (at: string) => read(plan(tuesdays(), monday, { at }))[0]
  expect(first('2027-01-18T16:00:00Z')).toBe('01-19 MOVE 01-18T16:00-17:00 past')
  expect(first('2027-01-18T15:59:59.999Z')).toBe('01-19 MOVE 01-18T16:00-17:00')
})

test.each([
  [
    'spring',
    ['2027-03-23T16:00Z', '2027-03-30T15:00Z'],
    ['03-23 MOVE 03-23T17:30-18:30', '03-30 MOVE 03-30T16:30-17:30'],
  ],
  [
    'autumn',
    ['2027-10-26T15:00Z', '2027-11-02T16:00Z'],
    ['10-26 MOVE 10-26T16:30-17:30', '11-02 MOVE 11-02T17:30-18:30'],
  ],
])('a time is the London clock’s over the change of %s', (_, [first = '', second = ''], expected) => {
  const lessons = [aLesson(first), aLesson(second)]
  expect(read(plan(lessons, { kind: 'TIME', time: clockTime('17:30') }, { bookingId: first }))).toEqual(expected)
  const same = plan(lessons, { kind: 'TIME', time: clockTime('16:00') }, { bookingId: first })
  expect(read(same)).toEqual(['no_date_left'])
})

test('a clock time that London skips is an hour later, and is no time of its own; one shown twice is the first', () => {
  const nights = [aLesson('2027-03-21T01:30Z'), aLesson('2027-03-28T01:30Z'), aLesson('2027-04-04T00:30Z')]
  const wish = { bookingId: '2027-03-21T01:30Z' }
  const moved = plan(nights, { kind: 'TIME', time: clockTime('01:45') }, wish)
  expect(read(moved)).toEqual([
    ...['03-21 MOVE 03-21T01:45-02:45', '03-28 MOVE 03-28T01:45-02:45', '04-04 MOVE 04-04T00:45-01:45'],
  ])
  const late = [aLesson('2027-03-21T16:00Z'), aLesson('2027-03-28T15:00Z')]
  const toNight = plan(late, { kind: 'TIME', time: clockTime('01:30') }, { bookingId: '2027-03-21T16:00Z' })
  // 01:30 UTC is 02:30 in London.
  expect(read(toNight)).toEqual(['03-21 MOVE 03-21T01:30-02:30', '03-28 MOVE 03-28T01:30-02:30'])
  const autumn = [aLesson('2027-10-31T16:00Z')]
  const twice = plan(autumn, { kind: 'TIME', time: clockTime('01:30') }, { bookingId: '2027-10-31T16:00Z' })
  expect(read(twice)).toEqual(['10-31 MOVE 10-31T00:30-01:30'])
})
