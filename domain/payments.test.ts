import { expect, test } from 'vitest'
import {
  amountOwed,
  byWhetherDue,
  inPaymentOrder,
  isInPayment,
  isOverdue,
  isSameDay,
  isUrgent,
  lessonDueAt,
  linkPricePence,
  longestDueFirst,
  overpaidBy,
  type PaymentStatus,
  takingBackProblem,
} from './payments.ts'

const at = (text: string) => new Date(text)
const NOW = at('2026-01-19T12:00Z')

test.each([
  ['LESSON', 500, 500],
  ['LESSON', 2000, 2000],
  ['LESSON', 2500, 2500],
  ['LESSON', 3000, 3000],
  ['LESSON', 3500, 3500],
  ['LESSON', 3750, 3000],
  ['LESSON', 2499, 3000],
  ['LESSON', 1, 3000],
  ['CONSULTATION', 500, 500],
  ['CONSULTATION', 1000, 500],
  ['CONSULTATION', 3000, 500],
] as const)('a %s of %i pence is paid by the link of %i', (type, amountPence, price) => {
  expect(linkPricePence({ type, amountPence })).toBe(price)
})

const [MONDAY, WEDNESDAY] = [at('2026-01-19T16:00Z'), at('2026-01-21T16:00Z')]
test.each<[string, Parameters<typeof lessonDueAt>[0], Date]>([
  ['was agreed', { status: 'CONFIRMED', startTime: MONDAY, originalStartTime: null }, MONDAY],
  ['was moved to Wednesday', { status: 'CONFIRMED', startTime: WEDNESDAY, originalStartTime: null }, WEDNESDAY],
  ['may be moved to Wednesday', { status: 'AMENDED', startTime: WEDNESDAY, originalStartTime: MONDAY }, MONDAY],
  ['was cancelled before it was', { status: 'CANCELLED', startTime: WEDNESDAY, originalStartTime: MONDAY }, MONDAY],
  ['was cancelled', { status: 'CANCELLED', startTime: MONDAY, originalStartTime: null }, MONDAY],
  ['was taught', { status: 'COMPLETED', startTime: MONDAY, originalStartTime: null }, MONDAY],
])('what is owed for a lesson that %s is due when it begins', (_how, lesson, due) => {
  expect(lessonDueAt(lesson)).toEqual(due)
})

test.each<[PaymentStatus, string, boolean]>([
  ['PENDING', '2026-01-19T11:59:59.999Z', true],
  ['PENDING', '2026-01-19T12:00Z', false],
  ['PENDING', '2026-01-19T12:00:00.001Z', false],
  ['PAID', '2026-01-01T12:00Z', false],
  ['VOID', '2026-01-01T12:00Z', false],
])('%s and due at %s: overdue is %s', (status, due, expected) => {
  expect(isOverdue({ status, dueAt: at(due) }, NOW)).toBe(expected)
})

test.each<[PaymentStatus, string, boolean]>([
  ['PENDING', '2026-01-19T12:00Z', false],
  ['PENDING', '2026-01-19T12:00:00.001Z', true],
  ['PENDING', '2026-01-19T14:00Z', true],
  ['PENDING', '2026-01-19T14:00:00.001Z', false],
  ['PENDING', '2026-01-19T11:59Z', false],
  ['PAID', '2026-01-19T13:00Z', false],
])('%s and due at %s: urgent is %s', (status, due, expected) => {
  expect(isUrgent({ status, dueAt: at(due) }, NOW)).toBe(expected)
})

test.each([
  ['2026-01-19T00:00Z', '2026-01-19T12:00Z', true],
  ['2026-01-18T23:59:59.999Z', '2026-01-19T12:00Z', false],
  ['2026-01-19T23:59Z', '2026-01-19T12:00Z', true],
  ['2026-01-20T00:00Z', '2026-01-19T12:00Z', false],
  // In summer London's day ends at eleven in the evening, UTC.
  ['2026-03-29T22:59Z', '2026-03-29T00:30Z', true],
  ['2026-03-29T23:00Z', '2026-03-29T00:30Z', false],
  ['2026-10-24T23:00Z', '2026-10-25T23:30Z', true],
  ['2026-10-24T22:59Z', '2026-10-25T23:30Z', false],
])('a lesson at %s is of the same London day as %s: %s', (startTime, now, expected) => {
  expect(isSameDay({ status: 'PENDING', startTime: at(startTime) }, at(now))).toBe(expected)
  expect(isSameDay({ status: 'PAID', startTime: at(startTime) }, at(now))).toBe(false)
})

test('what is due is owed now from its instant on, and the rest is coming up', () => {
  const [past, justNow, next] = ['2026-01-01T12:00Z', '2026-01-19T12:00Z', '2026-01-19T12:00:00.001Z'].map((due) => ({
    dueAt: at(due),
  }))
  expect(
    byWhetherDue(
      [next, justNow, past].filter((each) => each !== undefined),
      NOW,
    ),
  ).toEqual({
    owedNow: [justNow, past],
    comingUp: [next],
  })
})

test("payments for today's lessons come first, then the urgent ones, then by the day they are due", () => {
  const payment = (name: string, due: string, startTime = due, status: PaymentStatus = 'PENDING') => ({
    ...{ name, status, dueAt: at(due), startTime: at(startTime) },
  })
  const mixed = [
    payment('next month', '2026-02-19T12:00Z'),
    payment('overdue', '2026-01-10T12:00Z'),
    payment('urgent', '2026-01-19T13:00Z', '2026-01-25T13:00Z'),
    payment('this evening', '2026-01-19T19:00Z'),
    payment('this morning', '2026-01-19T09:00Z'),
    payment('tomorrow', '2026-01-20T09:00Z'),
  ]
  expect(inPaymentOrder(mixed, NOW).map(({ name }) => name)).toEqual([
    ...['this morning', 'this evening', 'urgent', 'overdue', 'tomorrow', 'next month'],
  ])
  expect(mixed[0]?.name).toBe('next month')
})

test('ordered hours stand among the lessons by the day they are due', () => {
  const owed = (name: string, dueAt: string, startTime: string | null) => ({
    ...{ name, status: 'PENDING' as const, dueAt: at(dueAt), startTime: startTime === null ? null : at(startTime) },
  })
  const mixed = [
    owed('tomorrow', '2026-01-20T17:00Z', '2026-01-20T16:00Z'),
    owed('next week', '2026-01-26T17:00Z', '2026-01-26T16:00Z'),
    owed('hours', '2026-01-22T09:00Z', null),
    owed('hours that were due', '2026-01-12T09:00Z', null),
  ]
  expect(inPaymentOrder(mixed, NOW).map(({ name }) => name)).toEqual([
    ...['hours that were due', 'tomorrow', 'hours', 'next week'],
  ])
})

test('what has been paid lowers what is owed, never below nothing, and more than the price is overpaid', () => {
  expect([amountOwed(2500, 0), amountOwed(2500, 2499), amountOwed(2500, 2500), amountOwed(2500, 3000)]).toEqual([
    2500, 1, 0, 0,
  ])
  expect([overpaidBy(2500, 0), overpaidBy(2500, 2500), overpaidBy(2500, 2501)]).toEqual([0, 0, 1])
})

test('only a confirmed payment can be taken back', () => {
  expect((['PAID', 'PENDING', 'VOID'] as const).map(takingBackProblem)).toEqual([
    null,
    'not_confirmed',
    'not_confirmed',
  ])
})

test('what waits is listed by the day it is due, then by its id, and found by its student or its reference', () => {
  const due = (id: string, day: number) => ({ id, dueAt: new Date(`2026-01-0${day}T09:00:00Z`) })
  expect([due('c', 2), due('b', 1), due('a', 2)].sort(longestDueFirst).map(({ id }) => id)).toEqual(['b', 'a', 'c'])
  const payment = { student: { name: 'Élodie Osei', email: 'e@home.test' }, reference: 'Lesson-00ab23' }
  const typed = ['', ' ÉLODIE ', 'E@HOME', 'son-00AB', 'osei e', 'lesson_']
  expect(typed.filter((text) => !isInPayment(text)(payment))).toEqual(['osei e', 'lesson_'])
  expect(isInPayment('x')({ student: { name: 'Élodie' }, reference: '' })).toBe(false)
})
