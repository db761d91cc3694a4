import { expect, test } from 'vitest'
import { dayInWords, greeting, untilStart } from './words.ts'

test('the greeting follows the London clock, not the device', () => {
  expect(greeting('Priya Shah', new Date('2026-07-01T10:59Z'))).toBe('Good morning, Priya')
  expect(greeting('Priya Shah', new Date('2026-07-01T11:00Z'))).toBe('Good afternoon, Priya')
  expect(greeting('Priya Shah', new Date('2026-01-01T18:00Z'))).toBe('Good evening, Priya')
  expect(greeting('Your tutor', new Date('2026-01-01T18:00Z'))).toBe('Good evening')
})

test('a lesson just after London midnight is tomorrow while it is still today in New York', () => {
  const now = new Date('2026-07-01T22:30Z')
  expect(dayInWords(new Date('2026-07-01T23:30Z'), now)).toBe('Tomorrow')
  expect(dayInWords(new Date('2026-07-01T22:45Z'), now)).toBe('Today')
})

test('the time until a lesson is said in the largest whole unit', () => {
  const now = new Date('2026-01-12T09:00Z')
  expect(untilStart(new Date('2026-01-12T09:01Z'), now)).toBe('Starts in 1 minute')
  expect(untilStart(new Date('2026-01-12T11:59Z'), now)).toBe('Starts in 2 hours')
  expect(untilStart(new Date('2026-01-14T09:00Z'), now)).toBe('Starts in 2 days')
  expect(untilStart(new Date('2026-01-12T08:50Z'), now)).toBe('Started 10 minutes ago')
  expect(untilStart(now, now)).toBe('Starting now')
})
