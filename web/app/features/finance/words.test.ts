import { expect, test } from 'vitest'
import { CallFailed } from '#contract/client.ts'
import { hoursInWords, monthBars, percentOf, percentText, statisticsProblem } from './words.ts'

test('hours read as hours and minutes', () => {
  expect(hoursInWords(750)).toBe('12 hours 30 min')
  expect(hoursInWords(60)).toBe('1 hour')
  expect(hoursInWords(45)).toBe('45 min')
  expect(hoursInWords(0)).toBe('0 min')
  expect(hoursInWords(75_015)).toBe('1,250 hours 15 min')
})

test('a share is written with one decimal at most, and of nothing it is nothing', () => {
  expect(percentText(percentOf(1, 3))).toBe('33.3%')
  expect(percentText(percentOf(25, 25))).toBe('100%')
  expect(percentText(percentOf(0, 0))).toBe('0%')
})

test('the largest month has the whole bar, none with money less than a twentieth of it, and none without money any', () => {
  const bars = monthBars([
    { month: '2026-06', sessions: 0, earnings: 0 },
    { month: '2026-07', sessions: 1, earnings: 400 },
    { month: '2026-08', sessions: 2, earnings: 5050 },
    { month: '2026-09', sessions: 30, earnings: 10_000 },
  ])
  expect(bars.map(({ bar }) => bar)).toEqual([0, 5, 50.5, 100])
  expect(bars[2]).toMatchObject({ shortName: 'Aug', name: 'August 2026', label: '£51' })
})

test('months without any payment are scaled to nothing', () => {
  expect(monthBars([{ month: '2026-01', sessions: 0, earnings: 0 }])[0]?.bar).toBe(0)
  expect(monthBars([])).toEqual([])
})

test.for([
  [
    new DOMException('signal timed out', 'TimeoutError'),
    'Request timed out. Please check your connection and try again.',
  ],
  [new CallFailed(401, 'unauthenticated', 'x', []), 'Authentication expired. Please log in again.'],
  [new CallFailed(403, 'tutor_only', 'x', []), 'Access denied. Tutor privileges required.'],
  [new CallFailed(500, 'unexpected', 'x', []), 'Server error. Please try again later.'],
  [new CallFailed(503, 'overloaded', 'x', []), 'Server error. Please try again later.'],
  [new CallFailed(429, 'too_many_requests', 'x', []), 'Failed to load financial data. Please try again later.'],
  [new TypeError('Failed to fetch'), 'Failed to load financial data. Please try again later.'],
] as const)('%s says "%s"', ([error, sentence]) => {
  expect(statisticsProblem(error, true)).toBe(sentence)
})

test('without a token the sentence is that somebody has to log in', () => {
  const error = new CallFailed(401, 'unauthenticated', 'x', [])
  expect(statisticsProblem(error, false)).toBe('Authentication required. Please log in again.')
})
