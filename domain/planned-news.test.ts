import { expect, test } from 'vitest'
import { hasBell, LAST_OVERDUE_DAYS, LONGEST_AHEAD_HOURS, plannedInstants, type Thing } from './planned-news.ts'
import { calendarDate } from './time.ts'

const z = (instant: string) => new Date(instant)
const LONG_AGO = z('2025-01-01T00:00Z')

const said = (thing: Thing) =>
  plannedInstants(thing).map(({ cause, at, usefulUntil }) => [cause, at.toISOString(), usefulUntil.toISOString()])

const aLesson = (
  startTime: string,
  wish: { noticePeriodHours?: number; agreedAt?: string; side?: 'TUTOR' } = {},
): Thing => ({
  ...{ is: 'lesson', bookingId: 'b', startTime: z(startTime), noticePeriodHours: wish.noticePeriodHours ?? null },
  ...{ agreedAt: wish.agreedAt ? z(wish.agreedAt) : LONG_AGO, side: wish.side ?? 'FAMILY' },
})

test.each([
  ['in winter', '2026-01-19T16:00:00.000Z', '2026-01-18T14:00:00.000Z', '2026-01-19T13:00:00.000Z'],
  // The night of 28 to 29 March has one hour less: 16:00 on Sunday is 15:00Z, and 26 real hours before is 13:00 in London.
  ['as summer time begins', '2026-03-29T15:00:00.000Z', '2026-03-28T13:00:00.000Z', '2026-03-29T12:00:00.000Z'],
  // That of 24 to 25 October has one more: 16:00 on Sunday is 16:00Z, and 26 real hours before is 15:00 in London.
  ['as summer time ends', '2026-10-25T16:00:00.000Z', '2026-10-24T14:00:00.000Z', '2026-10-25T13:00:00.000Z'],
])(
  'of a lesson people are told two hours before giving it up costs something, and two before it: %s',
  (_when, start, at, until) => {
    const soon = new Date(z(start).getTime() - 2 * 3_600_000).toISOString()
    expect(said(aLesson(start))).toEqual([
      ['reminder_day', at, until],
      ['reminder_soon', soon, start],
    ])
  },
)

test.each([
  [0, '2026-01-18T14:00:00.000Z'],
  [24, '2026-01-18T14:00:00.000Z'],
  [25, '2026-01-18T13:00:00.000Z'],
  [48, '2026-01-17T14:00:00.000Z'],
  [168, '2026-01-12T14:00:00.000Z'],
])(
  'with %i hours of notice the first reminder leaves two more, and is never later than 26 hours before',
  (noticePeriodHours, at) => {
    expect(said(aLesson('2026-01-19T16:00Z', { noticePeriodHours }))[0]?.[1]).toBe(at)
  },
)

test('no reminder comes earlier than whoever looks ahead looks', () => {
  const [first] = plannedInstants(aLesson('2026-01-19T16:00Z', { noticePeriodHours: 168 }))
  expect(z('2026-01-19T16:00Z').getTime() - (first?.at.getTime() ?? 0)).toBe(LONGEST_AHEAD_HOURS * 3_600_000)
})

test.each([
  ['an hour before the first', '2026-01-18T13:00:00.000Z', ['reminder_day', 'reminder_soon']],
  ['a moment later', '2026-01-18T13:00:00.001Z', ['reminder_soon']],
  ['an hour before the second', '2026-01-19T13:00:00.000Z', ['reminder_soon']],
  ['a moment later', '2026-01-19T13:00:00.001Z', []],
])('who agreed on the lesson %s has these to come', (_when, agreedAt, causes) => {
  expect(said(aLesson('2026-01-19T16:00Z', { agreedAt })).map(([cause]) => cause)).toEqual(causes)
})

test('a lesson at another time is another event, and the same one always the same', () => {
  const keysOf = (thing: Thing) => plannedInstants(thing).map(({ eventKey }) => eventKey)
  const start = z('2026-01-19T16:00Z').getTime()
  expect(keysOf(aLesson('2026-01-19T16:00Z'))).toEqual([`reminder_day:b:${start}`, `reminder_soon:b:${start}`])
  expect(keysOf(aLesson('2026-01-19T16:15Z'))).not.toEqual(keysOf(aLesson('2026-01-19T16:00Z')))
})

const aPayment = (dueAt: string, madeAt = LONG_AGO): Thing => ({
  ...{ is: 'payment', paymentId: 'p', dueAt: z(dueAt), madeAt },
})

test.each([
  ['in winter', '2026-01-20T16:00Z', ['01-19T10', '01-22T10', '01-29T10'], '01-21T00', '01-25T10'],
  ['late in the evening', '2026-01-20T23:59Z', ['01-19T10', '01-22T10', '01-29T10'], '01-21T00', '01-25T10'],
  ['at midnight', '2026-01-21T00:00Z', ['01-20T10', '01-23T10', '01-30T10'], '01-22T00', '01-26T10'],
  ['as summer time begins', '2026-03-29T15:00Z', ['03-28T10', '03-31T09', '04-07T09'], '03-29T23', '04-03T09'],
  ['as summer time ends', '2026-10-25T16:00Z', ['10-24T09', '10-27T10', '11-03T10'], '10-26T00', '10-30T10'],
])(
  'a payment is asked for at ten the day before it is due, and two and nine days after: %s',
  (_when, due, at, soonUntil, overdueUntil) => {
    const on = (short: string | undefined) => `2026-${short}:00:00.000Z`
    const [soon, overdue, again] = said(aPayment(due))
    expect(soon).toEqual(['to_pay_soon', on(at[0]), on(soonUntil)])
    expect(overdue).toEqual(['overdue', on(at[1]), on(overdueUntil)])
    expect(again?.slice(0, 2)).toEqual(['overdue', on(at[2])])
  },
)

test('a payment is asked for at no time before it was made', () => {
  const causesMadeAt = (madeAt: string) => said(aPayment('2026-01-20T16:00Z', z(madeAt))).map(([cause]) => cause)
  expect(causesMadeAt('2026-01-19T10:00:00.000Z')).toEqual(['to_pay_soon', 'overdue', 'overdue'])
  expect(causesMadeAt('2026-01-19T10:00:00.001Z')).toEqual(['overdue', 'overdue'])
  expect(causesMadeAt('2026-01-22T10:00:00.001Z')).toEqual(['overdue'])
  expect(causesMadeAt('2026-01-29T10:00:00.001Z')).toEqual([])
})

test('nothing is said of a payment later than whoever looks back looks', () => {
  const due = z('2026-10-18T23:30Z')
  const last = plannedInstants(aPayment(due.toISOString())).at(-1)
  const days = ((last?.usefulUntil.getTime() ?? 0) - due.getTime()) / 86_400_000
  expect(days).toBeGreaterThan(LAST_OVERDUE_DAYS - 2)
  expect(days).toBeLessThan(LAST_OVERDUE_DAYS)
})

const homework = (dueAt: string, givenAt = LONG_AGO): Thing => ({
  ...{ is: 'homework', assignmentId: 'h', dueAt: z(dueAt), givenAt },
})
const quiz = (dueAt: string, givenAt = LONG_AGO): Thing => ({
  ...{ is: 'quiz', quizId: 'q', studentId: 's', dueAt: z(dueAt), givenAt },
})

test.each([
  ['in winter', '2026-01-20T16:00:00.000Z', '2026-01-19T16:00:00.000Z'],
  ['at the end of a day', '2026-01-20T23:59:00.000Z', '2026-01-19T16:00:00.000Z'],
  ['at midnight', '2026-01-21T00:00:00.000Z', '2026-01-20T16:00:00.000Z'],
  ['as summer time begins', '2026-03-29T15:00:00.000Z', '2026-03-28T16:00:00.000Z'],
  ['as summer time ends', '2026-10-25T16:00:00.000Z', '2026-10-24T15:00:00.000Z'],
])('what is to be done is told of at four the day before: %s', (_when, due, at) => {
  expect(said(homework(due))).toEqual([['homework_due', at, due]])
  expect(said(quiz(due))).toEqual([['quiz_due', at, due]])
})

test('what was given, or given another date, after that is not told of again', () => {
  for (const work of [homework, quiz]) {
    expect(said(work('2026-01-20T16:00Z', z('2026-01-19T16:00:00.000Z')))).toHaveLength(1)
    expect(said(work('2026-01-20T16:00Z', z('2026-01-19T16:00:00.001Z')))).toEqual([])
  }
})

test('a message that nobody reads is told of after a quarter of an hour, for a day, once for all that follow it', () => {
  const run: Thing = { is: 'chat', chatId: 'c', place: 7, sentAt: z('2026-10-25T00:50Z') }
  expect(said(run)).toEqual([['unread', '2026-10-25T01:05:00.000Z', '2026-10-26T01:05:00.000Z']])
  expect(plannedInstants(run)[0]?.eventKey).toBe('unread:c:7')
})

test.each([
  ['2026-01-19', '2026-01-18T18:00:00.000Z', '2026-01-19T07:00:00.000Z'],
  ['2026-03-30', '2026-03-29T17:00:00.000Z', '2026-03-30T06:00:00.000Z'],
  ['2026-10-26', '2026-10-25T18:00:00.000Z', '2026-10-26T07:00:00.000Z'],
])('of the week from %s people are told on Sunday at six', (monday, at, until) => {
  const week = { is: 'week', monday: calendarDate(monday) } as const
  expect(said({ ...week, of: { id: 's', side: 'FAMILY' } })).toEqual([['week_family', at, until]])
  expect(said({ ...week, of: { id: 't', side: 'TUTOR' } })).toEqual([['week_tutor', at, until]])
})

test.each([
  ['reminder_day', true],
  ['reminder_soon', false],
  ['to_pay_soon', true],
  ['overdue', true],
  ['homework_due', true],
  ['quiz_due', true],
  ['unread', false],
  ['week_family', false],
  ['week_tutor', false],
] as const)('the bell has %s: %s', (cause, expected) => {
  expect(hasBell(cause)).toBe(expected)
})
