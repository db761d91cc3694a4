import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contains, normalise, overlaps, subtract } from './intervals.ts'
import type { Interval } from './time.ts'

const minute = (n: number) => new Date(Date.UTC(2026, 0, 12) + n * 60_000)
const span = (start: number, end: number): Interval => ({ start: minute(start), end: minute(end) })

test('back-to-back lessons do not clash, and one shared minute is a clash', () => {
  expect(overlaps(span(0, 60), span(60, 120))).toBe(false)
  expect(overlaps(span(60, 120), span(0, 60))).toBe(false)
  expect(overlaps(span(0, 61), span(60, 120))).toBe(true)
  expect(overlaps(span(0, 120), span(30, 60))).toBe(true)
})

test('touching and overlapping times become one, and the empty ones vanish', () => {
  expect(normalise([span(60, 90), span(0, 30), span(30, 45), span(70, 80), span(20, 20)])).toEqual([
    span(0, 45),
    span(60, 90),
  ])
})

test('a lesson in the middle leaves what is before and after it', () => {
  expect(subtract([span(0, 180)], [span(60, 120)])).toEqual([span(0, 60), span(120, 180)])
})

test('a lesson across several openings shortens each of them', () => {
  expect(subtract([span(0, 60), span(90, 150), span(200, 260)], [span(30, 210)])).toEqual([span(0, 30), span(210, 260)])
})

test('a lesson that only touches an opening takes nothing of it', () => {
  expect(subtract([span(60, 120)], [span(0, 60), span(120, 180)])).toEqual([span(60, 120)])
})

test('a time is inside when the openings around it touch, and outside across the smallest gap', () => {
  expect(contains([span(60, 120), span(0, 60)], span(30, 90))).toBe(true)
  expect(contains([span(0, 60), span(61, 120)], span(30, 90))).toBe(false)
  expect(contains([span(0, 60)], span(0, 60))).toBe(true)
  expect(contains([span(0, 60)], span(0, 61))).toBe(false)
})

const someSpans = fc.array(
  fc.tuple(fc.nat(120), fc.nat(40)).map(([start, length]) => span(start, start + length)),
  { maxLength: 12 },
)
const minutesOf = (spans: readonly Interval[]) => {
  const every = Array.from({ length: 200 }, (_, n) => n)
  return every.filter((n) => spans.some((each) => each.start <= minute(n) && minute(n) < each.end))
}
const isTidy = (spans: readonly Interval[]) =>
  spans.every((each, index) => {
    const before = spans[index - 1]
    return each.start < each.end && (!before || before.end < each.start)
  })

test('joined times cover the same minutes, in order and with gaps between them', () => {
  fc.assert(
    fc.property(someSpans, (spans) => {
      const joined = normalise(spans)
      expect(minutesOf(joined)).toEqual(minutesOf(spans))
      expect(isTidy(joined)).toBe(true)
    }),
  )
})

test('what is free is exactly every open minute that is not taken', () => {
  fc.assert(
    fc.property(someSpans, someSpans, (open, busy) => {
      const free = subtract(open, busy)
      const taken = minutesOf(busy)
      expect(minutesOf(free)).toEqual(minutesOf(open).filter((n) => !taken.includes(n)))
      expect(isTidy(free)).toBe(true)
    }),
  )
})
