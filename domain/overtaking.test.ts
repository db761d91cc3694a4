import { expect, test } from 'vitest'
import { type Cause, KIND_OF } from './happenings.ts'
import { isLessonWord, overtakes } from './overtaking.ts'

const at = (milliseconds: number) => new Date(Date.parse('2026-01-19T16:00Z') + milliseconds)
const word = (cause: Cause, bookingIds: string[], milliseconds: number) => ({
  cause,
  bookingIds,
  happenedAt: at(milliseconds),
})
const older = word('confirmed', ['a'], 0)

test.each([
  ['the same lesson a moment later', word('moved', ['a'], 1), true],
  ['the same lesson at the same moment', word('moved', ['a'], 0), false],
  ['the same lesson before', word('moved', ['a'], -1), false],
  ['more than the same lesson', word('cancelled', ['a', 'b'], 1), true],
  ['another lesson', word('cancelled', ['b'], 1), false],
  ['the money of the same lesson', word('paid', ['a'], 1), false],
  ['a reminder of the same lesson', word('reminder_day', ['a'], 1), false],
])('a word on %s overtakes: %s', (_what, newer, expected) => {
  expect(overtakes(newer, older)).toBe(expected)
})

test('a word on one lesson of a series leaves what was said of the series, and one on all of it does not', () => {
  const series = word('confirmed', ['a', 'b'], 0)
  expect(overtakes(word('moved', ['a'], 1), series)).toBe(false)
  expect(overtakes(word('cancelled', ['b', 'a'], 1), series)).toBe(true)
})

test('what is about no booking is overtaken by nothing', () => {
  expect(overtakes(word('moved', ['a'], 1), word('confirmed', [], 0))).toBe(false)
})

test('what says when a lesson is or how it stands is a word on it, and nothing else is', () => {
  const words = (Object.keys(KIND_OF) as Cause[]).filter(isLessonWord)
  expect(words).toEqual([
    ...[
      'requested',
      'booked',
      'change_asked',
      'suggestion_answered',
      'request_lapsed',
      'offer_unanswered',
      'confirmed',
    ],
    ...[
      'denied',
      'suggested',
      'kept',
      'deleted',
      'lapsed',
      'offer_lapsed',
      'moved',
      'changed',
      'cancelled',
      'family_cancelled',
    ],
  ])
})
