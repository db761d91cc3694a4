import { expect, test } from 'vitest'
import { escalatingWaitSeconds, waitSeconds } from './throttle.ts'
import { addMinutes } from './time.ts'

const noon = new Date('2026-03-29T12:00Z')
const threeInTwo = { failures: 3, windowMinutes: 2 }
const everyTenSeconds = (count: number) => Array.from({ length: count }, (_, n) => addMinutes(noon, n / 6))

test('one failure fewer than the limit does no harm, the one that reaches it closes the door', () => {
  expect(waitSeconds([], noon, threeInTwo)).toBe(0)
  expect(waitSeconds(everyTenSeconds(2), addMinutes(noon, 1), threeInTwo)).toBe(0)
  expect(waitSeconds(everyTenSeconds(3), addMinutes(noon, 1), threeInTwo)).toBe(60)
})

test('the door opens once the third failure from the end is as old as the window', () => {
  expect(waitSeconds(everyTenSeconds(3), new Date('2026-03-29T12:01:59.001Z'), threeInTwo)).toBe(1)
  expect(waitSeconds(everyTenSeconds(3), new Date('2026-03-29T12:02Z'), threeInTwo)).toBe(0)
  expect(waitSeconds(everyTenSeconds(5).toReversed(), new Date('2026-03-29T12:02Z'), threeInTwo)).toBe(20)
})

const escalating = { ...threeInTwo, waitMinutes: [1, 2, 4, 8, 15] } as const
const at = (...minutes: number[]) => minutes.map((minute) => addMinutes(noon, minute))
const waitAfter = (minutes: number[]) =>
  escalatingWaitSeconds(at(...minutes), addMinutes(noon, Math.max(...minutes)), escalating)

test('below the limit an escalating throttle stays open', () => {
  expect(escalatingWaitSeconds([], noon, escalating)).toBe(0)
  expect(waitAfter([0, 1])).toBe(0)
  expect(waitAfter([0, 1.9, 2])).toBe(0)
})

test.each([
  { failures: [0, 0.5, 1], minutes: 1 },
  { failures: [0, 0.5, 1, 2], minutes: 2 },
  { failures: [0, 0.5, 1, 2, 4], minutes: 4 },
  { failures: [0, 0.5, 1, 2, 4, 8], minutes: 8 },
  { failures: [0, 0.5, 1, 2, 4, 8, 16], minutes: 15 },
  { failures: [0, 0.5, 1, 2, 4, 8, 16, 31], minutes: 15 },
])('after failures at $failures it stays closed for $minutes minutes', ({ failures, minutes }) => {
  expect(waitAfter(failures)).toBe(minutes * 60)
  expect(escalatingWaitSeconds(at(...failures).toReversed(), addMinutes(noon, failures.at(-1) ?? 0), escalating)).toBe(
    minutes * 60,
  )
})

test('it forgets once it was open for the longest wait without a failure', () => {
  // Closed at 1 until 2, so open for fifteen minutes at 17.
  expect(waitAfter([0, 0.5, 1, 16.9])).toBe(120)
  expect(waitAfter([0, 0.5, 1, 17])).toBe(0)
  expect(waitAfter([0, 0.5, 1, 17, 17.5, 18])).toBe(60)
})

test('it opens at the very instant', () => {
  const failures = at(0, 0.5, 1)
  expect(escalatingWaitSeconds(failures, new Date('2026-03-29T12:01:59.001Z'), escalating)).toBe(1)
  expect(escalatingWaitSeconds(failures, new Date('2026-03-29T12:02Z'), escalating)).toBe(0)
})
