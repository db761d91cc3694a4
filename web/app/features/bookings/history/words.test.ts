import { expect, test } from 'vitest'
import type { SentBooking } from '#contract/bookings.ts'
import { aLesson, owed } from '#web/app/testing/a-booking.ts'
import { historyLine, toneOf } from './words.ts'

const lineOf = (told: Partial<SentBooking>) => historyLine(aLesson(told))?.line

test('a lesson says how it is paid for', () => {
  expect(lineOf({ status: 'CONFIRMED', packageTransaction: { hoursChanged: -1.5 } })).toBe('Used 1.5 package hours')
  expect(lineOf({ status: 'COMPLETED', payments: [owed({ status: 'PAID' })] })).toBe('Paid')
  expect(lineOf({ status: 'CONFIRMED', payments: [owed()] })).toBe('Payment Pending')
  expect(lineOf({ status: 'CONFIRMED' })).toBe('Payment Required')
})

test('one that was taught and owes nothing is completed; a request says nothing yet', () => {
  expect(lineOf({ status: 'COMPLETED' })).toBe('Completed')
  expect(lineOf({ status: 'REQUESTED' })).toBeUndefined()
  expect(lineOf({ status: 'CANCELLED' })).toBeUndefined()
})

test('confirmed is green, what waits is yellow, all else grey', () => {
  expect((['CONFIRMED', 'PENDING', 'REQUESTED', 'COMPLETED', 'CANCELLED', 'DENIED'] as const).map(toneOf)).toEqual([
    ...['ok', 'warn', 'warn', 'neutral', 'neutral', 'neutral'],
  ])
})
