import { expect, test } from 'vitest'
import { dueInWords } from './words.ts'

test.each([
  ['a minute before midnight in London', '2026-09-08T22:59:00Z', 'Due today, 23:59'],
  ['at midnight', '2026-09-08T23:00:00Z', 'Due tomorrow, 00:00'],
  ['later', '2026-09-10T15:30:00Z', 'Due Thu 10 Sept, 16:30'],
  ['now', '2026-09-08T12:00:00Z', 'Due today, 13:00'],
  ['a moment ago', '2026-09-08T11:59:59Z', 'Was due Tue 8 Sept'],
])('what is due %s', (_when, due, words) => {
  expect(dueInWords(new Date(due), new Date('2026-09-08T12:00:00Z'))).toBe(words)
})
