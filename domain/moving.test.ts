import { expect, test } from 'vitest'
import type { BookingStatus } from './bookings.ts'
import {
  type CarriedLesson,
  daysLater,
  endingAt,
  mayBeCarried,
  mayBeStretched,
  mayChangePlaces,
  metAt,
  minutesLater,
  movesTo,
  nearestQuarter,
  onDate,
  placedAt,
  placesChanged,
  restOfDayMoved,
  stretchedBy,
} from './moving.ts'
import { calendarDate as date, type Interval } from './time.ts'

const span = (start: string, end: string): Interval => ({ start: new Date(start), end: new Date(end) })
const said = ({ start, end }: Interval) => `${start.toISOString().slice(0, 16)} ${end.toISOString().slice(11, 16)}`

const booking = (id: string, start: string, end: string, more: Partial<ReturnType<typeof plain>> = {}) => ({
  ...plain(id, new Date(start), new Date(end)),
  ...more,
})
const plain = (id: string, startTime: Date, endTime: Date) => ({
  ...{ id, startTime, endTime, status: 'CONFIRMED' as BookingStatus, suggested: false, subject: { id: 'maths' } },
  ...{ type: 'LESSON' as 'LESSON' | 'CONSULTATION', originalStartTime: null as Date | null },
  originalEndTime: null as Date | null,
})
type Part = ReturnType<typeof plain>
const lesson = (...parts: [Part, ...Part[]]): CarriedLesson<Part> => ({
  startTime: parts[0].startTime,
  endTime: (parts.at(-1) ?? parts[0]).endTime,
  parts,
})

test.each([
  // An ordinary day; the skipped hour of March; the hour that comes twice; the evening before and the night's other side.
  ['2026-11-24T16:00Z', '2026-11-24T17:00Z', 15, '2026-11-24T16:15 17:15'],
  ['2026-11-24T16:00Z', '2026-11-24T17:00Z', -60, '2026-11-24T15:00 16:00'],
  ['2026-11-24T16:05Z', '2026-11-24T17:05Z', 15, '2026-11-24T16:15 17:15'],
  ['2026-11-24T16:05Z', '2026-11-24T17:05Z', -15, '2026-11-24T16:00 17:00'],
  ['2027-03-28T00:45Z', '2027-03-28T01:45Z', 15, '2027-03-28T01:00 02:00'],
  ['2027-03-28T01:00Z', '2027-03-28T02:00Z', -15, '2027-03-28T00:45 01:45'],
  ['2026-10-25T00:45Z', '2026-10-25T01:45Z', 15, '2026-10-25T01:00 02:00'],
  ['2026-10-25T01:00Z', '2026-10-25T02:00Z', -60, '2026-10-25T00:00 01:00'],
  ['2026-11-24T23:45Z', '2026-11-25T00:45Z', 15, '2026-11-25T00:00 01:00'],
])('%s-%s is moved by %i minutes to %s', (start, end, minutes, expected) => {
  expect(said(minutesLater(span(start, end), minutes))).toBe(expected)
})

test.each([
  ['2026-11-24T16:00Z', 1, '2026-11-25T16:00'],
  ['2027-03-27T16:00Z', 1, '2027-03-28T15:00'],
  ['2027-03-28T15:00Z', -1, '2027-03-27T16:00'],
  ['2026-10-24T15:00Z', 1, '2026-10-25T16:00'],
  ['2027-03-24T01:30Z', 4, '2027-03-28T01:30'],
  ['2026-10-21T15:00Z', 7, '2026-10-28T16:00'],
])('%s keeps its clock and length %i days on: %s', (start, days, expected) => {
  const moved = daysLater(span(start, new Date(Date.parse(start) + 3_600_000).toISOString()), days)
  expect(moved.start.toISOString()).toBe(`${expected}:00.000Z`)
  expect(moved.end.getTime() - moved.start.getTime()).toBe(3_600_000)
})

test.each([
  ['2026-11-25', 17 * 60 + 15, '2026-11-25T17:15 18:15'],
  ['2027-03-28', 90, '2027-03-28T01:30 02:30'],
  ['2027-03-28', 180, '2027-03-28T02:00 03:00'],
  ['2026-10-25', 90, '2026-10-25T00:30 01:30'],
  ['2026-10-25', 180, '2026-10-25T03:00 04:00'],
  ['2026-11-25', -30, '2026-11-25T00:00 01:00'],
  ['2026-11-25', 1440, '2026-11-25T23:45 00:45'],
] as const)('dropped on %s at minute %i it is from %s', (day, minutes, expected) => {
  expect(said(placedAt(span('2026-11-24T16:00Z', '2026-11-24T17:00Z'), date(day), minutes))).toBe(expected)
})

test('in a month it goes to another day at its clock, and what is pressed snaps to a quarter', () => {
  expect(said(onDate(span('2026-10-20T15:05Z', '2026-10-20T16:05Z'), date('2026-10-27')))).toBe(
    '2026-10-27T16:05 17:05',
  )
  expect([967, 968].map(nearestQuarter)).toEqual([960, 975])
})

test.each([
  ['17:00Z', 15, '17:15'],
  ['17:00Z', -15, '16:45'],
  ['16:15Z', -15, '16:15'],
  ['17:05Z', -15, '17:00'],
])('a lesson from 16:00 to %s becomes by %i minutes one until %s', (end, minutes, expected) => {
  const stretched = stretchedBy(span('2026-11-24T16:00Z', `2026-11-24T${end}`), minutes)
  expect(said(stretched)).toBe(`2026-11-24T16:00 ${expected}`)
})

test('an end before the start is a quarter of an hour after it, and none is later than twelve hours', () => {
  const four = span('2026-11-24T16:00Z', '2026-11-24T17:00Z')
  expect(said(endingAt(four, new Date('2026-11-24T15:00Z')))).toBe('2026-11-24T16:00 16:15')
  expect(said(endingAt(four, new Date('2026-11-25T09:00Z')))).toBe('2026-11-24T16:00 04:00')
})

test.each([
  ...(['PENDING', 'REQUESTED', 'AMENDED', 'CONFIRMED'] as const).map((status) => [status, true] as const),
  ...(['COMPLETED', 'CANCELLED', 'DENIED'] as const).map((status) => [status, false] as const),
])('a lesson that is %s may be carried: %s', (status, may) => {
  const four = booking('a', '2026-11-24T16:00Z', '2026-11-24T17:00Z', { status })
  expect([mayBeCarried(lesson(four)), mayBeStretched(lesson(four))]).toEqual([may, may])
  expect(mayBeStretched(lesson({ ...four, type: 'CONSULTATION' }))).toBe(false)
  const five = booking('b', '2026-11-24T17:00Z', '2026-11-24T18:00Z', { status })
  expect(mayBeStretched(lesson(four, five))).toBe(false)
})

const amira = lesson(booking('amira', '2026-11-24T16:00Z', '2026-11-24T17:00Z'))
const days = {
  span: span('2026-11-23T00:00Z', '2026-11-30T00:00Z'),
  bookings: [
    ...amira.parts,
    booking('ben', '2026-11-25T17:00Z', '2026-11-25T18:00Z'),
    booking('zoe', '2026-11-26T10:00Z', '2026-11-26T11:00Z', {
      status: 'AMENDED',
      originalStartTime: new Date('2026-11-26T15:00Z'),
      originalEndTime: new Date('2026-11-26T16:00Z'),
    }),
    booking('off', '2026-11-25T15:00Z', '2026-11-25T16:00Z', { status: 'CANCELLED' }),
  ],
  openings: [24, 25, 26].flatMap((day) => [
    hours(`2026-11-${day}T15:00Z`, `2026-11-${day}T19:00Z`, null),
    hours(`2026-11-${day}T19:00Z`, `2026-11-${day}T20:00Z`, 'maths'),
    hours(`2026-11-${day}T20:00Z`, `2026-11-${day}T21:00Z`, 'physics'),
  ]),
  timeOff: [{ startTime: new Date('2026-11-26T17:00Z'), endTime: new Date('2026-11-26T18:00Z') }],
  busy: [{ startTime: new Date('2026-11-25T18:30Z'), endTime: new Date('2026-11-25T19:00Z'), title: 'Dentist' }],
}
function hours(start: string, end: string, subjectId: string | null) {
  return { startTime: new Date(start), endTime: new Date(end), subjectId }
}

test.each([
  ['on its own time', '2026-11-24T16:30Z', '2026-11-24T17:30Z', 'free'],
  ['as another begins', '2026-11-25T16:00Z', '2026-11-25T17:00Z', 'free'],
  ['a moment into it', '2026-11-25T16:01Z', '2026-11-25T17:01Z', 'taken'],
  ['a moment into that', '2026-11-25T18:00Z', '2026-11-25T18:31Z', 'busy'],
  ['until that', '2026-11-25T18:00Z', '2026-11-25T18:30Z', 'free'],
  ['from its end on', '2026-11-25T19:00Z', '2026-11-25T20:00Z', 'free'],
  ['where one is cancelled', '2026-11-25T15:00Z', '2026-11-25T16:00Z', 'free'],
  ['where one was before it is moved', '2026-11-26T15:30Z', '2026-11-26T16:30Z', 'taken'],
  ['in hours of its own subject', '2026-11-24T18:30Z', '2026-11-24T19:30Z', 'free'],
  ['in those of another', '2026-11-24T20:00Z', '2026-11-24T21:00Z', 'outside'],
  ['before they open', '2026-11-24T14:59Z', '2026-11-24T15:59Z', 'outside'],
  ['in time off', '2026-11-26T16:01Z', '2026-11-26T17:01Z', 'away'],
  ['until time off', '2026-11-26T16:00Z', '2026-11-26T17:00Z', 'free'],
  ['beyond what was read', '2026-11-29T23:30Z', '2026-11-30T00:30Z', 'unknown'],
])('%s a lesson meets the diary from %s to %s: %s', (_, start, end, what) => {
  expect(metAt(amira, span(start, end), days).what).toBe(what)
})

test('two subjects follow one another, and two lessons as long change places', () => {
  const two = lesson(
    booking('first', '2026-11-24T10:00Z', '2026-11-24T10:45Z'),
    booking('second', '2026-11-24T10:45Z', '2026-11-24T11:00Z', { subject: { id: 'physics' } }),
  )
  const moves = placesChanged(two, amira).map(
    (move) => `${move.id} ${said({ start: move.startTime, end: move.endTime })}`,
  )
  expect(moves).toEqual([
    ...['first 2026-11-24T16:00 16:45', 'second 2026-11-24T16:45 17:00'],
    'amira 2026-11-24T10:00 11:00',
  ])
  expect(mayChangePlaces(two, amira)).toBe(true)
  expect(mayChangePlaces(two, lesson(booking('x', '2026-11-24T10:00Z', '2026-11-24T10:59Z')))).toBe(false)
  expect(mayChangePlaces(amira, lesson({ ...amira.parts[0], id: 'x', status: 'COMPLETED' }))).toBe(false)
  expect(movesTo(amira, span('2026-11-24T16:00Z', '2026-11-24T18:00Z'))).toEqual([
    { id: 'amira', startTime: new Date('2026-11-24T16:00Z'), endTime: new Date('2026-11-24T18:00Z') },
  ])
})

test('the rest of a day moves from one lesson on, but for what is over or on another day', () => {
  const morning = lesson(booking('morning', '2026-11-24T09:00Z', '2026-11-24T10:00Z'))
  const taught = lesson(booking('taught', '2026-11-24T17:00Z', '2026-11-24T18:00Z', { status: 'COMPLETED' }))
  const evening = lesson(booking('evening', '2026-11-24T18:00Z', '2026-11-24T19:00Z'))
  const next = lesson(booking('next', '2026-11-25T18:00Z', '2026-11-25T19:00Z'))
  const moves = restOfDayMoved([morning, amira, taught, evening, next], amira, -20)
  expect(moves.map(({ id, startTime }) => `${id} ${startTime.toISOString().slice(11, 16)}`)).toEqual([
    'amira 15:40',
    'evening 17:40',
  ])
})
