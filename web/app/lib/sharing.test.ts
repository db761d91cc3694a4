import { expect, test } from 'vitest'
import { shared } from './sharing.ts'

const lesson = () => ({ id: 'a', startTime: new Date('2026-09-10T15:30Z'), parts: [{ pence: 2500 }] })

test('an answer that says the same again is the one that was known, instants too', () => {
  const known = [lesson(), { ...lesson(), id: 'b' }]
  expect(shared(known, [lesson(), { ...lesson(), id: 'b' }])).toBe(known)
})

test('what has changed is new, and what stands beside it is as before', () => {
  const known = { first: lesson(), second: lesson() }
  const later = new Date('2026-09-10T16:30Z')
  const now = shared(known, { first: lesson(), second: { ...lesson(), startTime: later } }) as typeof known
  expect(now).toEqual({ first: lesson(), second: { ...lesson(), startTime: later } })
  expect(now).not.toBe(known)
  expect(now.first).toBe(known.first)
  expect(now.second).not.toBe(known.second)
  expect(now.second.parts).toBe(known.second.parts)
})

test.for([
  { before: [1, 2], now: [1] },
  { before: [1], now: [1, 2] },
  { before: { a: 1, b: undefined }, now: { a: 1 } },
  { before: { a: 1 }, now: { a: 1, b: undefined } },
  { before: { a: 1, b: undefined }, now: { a: 1, c: undefined } },
  { before: [], now: {} },
  { before: {}, now: null },
  { before: undefined, now: [] },
  { before: new Date(0), now: '1970-01-01T00:00:00.000Z' },
  { before: new Map([[1, 2]]), now: new Map([[1, 3]]) },
])('$now is not taken for $before', ({ before, now }) => {
  expect(shared(before, now)).toStrictEqual(now)
})
