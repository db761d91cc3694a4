import { expect, test } from 'vitest'
import { BOOKING_STATUSES, type BookingStatus } from './bookings.ts'
import { stillTrue } from './still-true.ts'
import { calendarDate } from './time.ts'

const at = (milliseconds: number) => new Date(Date.parse('2026-01-19T16:00Z') + milliseconds)
const then = at(0).getTime()

test('a reminder is true of a lesson that is agreed, at the time of which it was made', () => {
  const planned = { bookingId: 'b', startsAt: then }
  const said = (status: BookingStatus) => stillTrue('lesson', planned, { status, startTime: at(0) })
  const agreed = BOOKING_STATUSES.filter((status) => said(status) === 'yes')
  expect(agreed).toEqual(['CONFIRMED', 'AMENDED', 'COMPLETED'])
  expect(said('CANCELLED')).toBe('lesson_off')
  for (const moved of [-1, 1])
    expect(stillTrue('lesson', planned, { status: 'CONFIRMED', startTime: at(moved) })).toBe('lesson_moved')
  expect(stillTrue('lesson', planned, null)).toBe('lesson_off')
})

test.each([
  ['PENDING', 0, 'yes'],
  ['PENDING', 1, 'due_moved'],
  ['PENDING', -1, 'due_moved'],
  ['PAID', 0, 'paid'],
  ['PAID', 1, 'paid'],
  ['VOID', 0, 'not_owed'],
] as const)('of a payment that is %s and due %i ms later: %s', (status, later, expected) => {
  expect(stillTrue('payment', { paymentId: 'p', dueAt: then }, { status, dueAt: at(later) })).toBe(expected)
})

test.each([
  ['ASSIGNED', true, 0, 'yes'],
  ['ASSIGNED', true, 1, 'due_moved'],
  ['ASSIGNED', false, 0, 'taken_back'],
  ['SUBMITTED', true, 0, 'done'],
  [null, true, 0, 'taken_back'],
] as const)('of homework that is %s, shown %s, due %i ms later: %s', (status, isShown, later, expected) => {
  const planned = { assignmentId: 'h', dueAt: then }
  expect(stillTrue('homework', planned, { status, isShown, dueAt: at(later) })).toBe(expected)
})

test.each([
  [false, 0, 'yes'],
  [false, 1, 'due_moved'],
  [true, 0, 'done'],
] as const)('of a quiz, submitted %s, due %i ms later: %s', (isSubmitted, later, expected) => {
  const planned = { quizId: 'q', studentId: 's', dueAt: then }
  expect(stillTrue('quiz', planned, { isSubmitted, dueAt: at(later) })).toBe(expected)
})

test('what has no due date any more is due another time', () => {
  expect(stillTrue('quiz', { quizId: 'q', studentId: 's', dueAt: then }, { isSubmitted: false, dueAt: null })).toBe(
    'due_moved',
  )
})

test('a message is unread until it is read, and a week is told of while there is something in it', () => {
  const chat = { chatId: 'c', place: 1 }
  expect([false, true].map((isRead) => stillTrue('chat', chat, { isRead }))).toEqual(['yes', 'read'])
  const week = { monday: calendarDate('2026-01-19'), personId: 's', side: 'FAMILY' } as const
  expect([true, false].map((saysSomething) => stillTrue('week', week, { saysSomething }))).toEqual([
    'yes',
    'nothing_to_say',
  ])
})

test('what was announced is told while the bell shows it', () => {
  const said = (isShown: boolean) => stillTrue('notice', { noticeId: 'n' }, { isShown })
  expect([said(true), said(false), stillTrue('notice', { noticeId: 'n' }, null)]).toEqual([
    'yes',
    'taken_back',
    'taken_back',
  ])
})

test('what is gone is told of no more', () => {
  expect(stillTrue('payment', { paymentId: 'p', dueAt: then }, null)).toBe('not_owed')
  expect(stillTrue('homework', { assignmentId: 'h', dueAt: then }, null)).toBe('taken_back')
  expect(stillTrue('quiz', { quizId: 'q', studentId: 's', dueAt: then }, null)).toBe('taken_back')
  expect(stillTrue('chat', { chatId: 'c', place: 1 }, null)).toBe('read')
  expect(stillTrue('week', { monday: calendarDate('2026-01-19'), personId: 's', side: 'FAMILY' }, null)).toBe(
    'nothing_to_say',
  )
})

const mine = { email: 'a@home.test', currentEmail: 'a@home.test', newEmail: null, usedAt: null }
test.each([
  ['RESET', {}, 'yes'],
  ['RESET', { usedAt: at(0) }, 'link_used'],
  ['RESET', { currentEmail: 'a@new.test' }, 'link_void'],
  ['VERIFY', {}, 'yes'],
  ['VERIFY', { usedAt: at(0) }, 'link_used'],
  ['VERIFY', { currentEmail: 'a@new.test' }, 'link_void'],
  ['NEW_EMAIL', { email: 'a@new.test', newEmail: 'a@new.test' }, 'yes'],
  ['NEW_EMAIL', { email: 'a@new.test', newEmail: 'a@third.test' }, 'link_void'],
  ['NEW_EMAIL', { email: 'a@new.test', newEmail: null }, 'link_void'],
  ['NEW_EMAIL', { email: 'a@new.test', currentEmail: 'a@new.test', newEmail: null, usedAt: at(0) }, 'link_used'],
  ['OLD_EMAIL', {}, 'yes'],
  // Whoever has got an address replaced is still stopped by it.
  ['OLD_EMAIL', { currentEmail: 'a@new.test' }, 'yes'],
  ['OLD_EMAIL', { usedAt: at(0) }, 'link_used'],
] as const)('a letter with a link of %s, of which %j holds, is true: %s', (purpose, wish, expected) => {
  expect(stillTrue('link', { linkId: 'l' }, { purpose, ...mine, ...wish })).toBe(expected)
})

test('a link that was voided, or in whose place there is a newer one, is not there any more', () => {
  expect(stillTrue('link', { linkId: 'l' }, null)).toBe('link_void')
})
