import { expect, test } from 'vitest'
import { waitSeconds } from './throttle.ts'
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
