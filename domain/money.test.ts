import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  penceToPounds,
  percentText,
  percentToTenths,
  poundsText,
  poundsToPence,
  priceAfterDiscount,
  priceForMinutes,
  shortPoundsText,
  tenthsToPercent,
} from './money.ts'

test('pounds become whole pence without a rounding error', () => {
  expect([0, 37.5, 37.55, 0.07, 1.1, 1000].map(poundsToPence)).toEqual([0, 3750, 3755, 7, 110, 100_000])
})

test('an amount with a third decimal, below nothing or beyond counting is no amount', () => {
  for (const pounds of [
    37.555,
    0.1 + 0.2,
    -1,
    1e-7,
    1e21,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    90_071_992_547_409.92,
  ]) {
    expect(poundsToPence(pounds), `${pounds}`).toBeNull()
  }
})

test('every amount of pence comes back from the wire as itself', () => {
  fc.assert(fc.property(fc.nat(100_000_000), (pence) => poundsToPence(penceToPounds(pence)) === pence))
})

test('a lesson is charged by the minute and half a penny rounds up', () => {
  expect(priceForMinutes(2500, 90)).toBe(3750)
  expect(priceForMinutes(2500, 15)).toBe(625)
  expect(priceForMinutes(2550, 15)).toBe(638) // 637.5
  expect(priceForMinutes(2549, 15)).toBe(637) // 637.25
  expect(priceForMinutes(2533, 180)).toBe(7599)
  expect(priceForMinutes(0, 60)).toBe(0)
})

test('a discount is 0 to 100 percent in steps of a half', () => {
  expect([0, 12.5, 5, 99.5, 100].map(percentToTenths)).toEqual([0, 125, 50, 995, 1000])
  for (const percent of [-0.5, 100.5, 12.25, 12.4, Number.NaN])
    expect(percentToTenths(percent), `${percent}`).toBeNull()
  expect(tenthsToPercent(125)).toBe(12.5)
  expect([0, 125, 200].map(percentText)).toEqual(['0%', '12.5%', '20%'])
})

test('a discount is taken off the whole price and half a penny rounds up', () => {
  expect(priceAfterDiscount(25_000, 50)).toBe(23_750)
  expect(priceAfterDiscount(25_000, 0)).toBe(25_000)
  expect(priceAfterDiscount(25_000, 1000)).toBe(0)
  expect(priceAfterDiscount(100, 125)).toBe(88) // 87.5
  expect(priceAfterDiscount(99, 125)).toBe(87) // 86.625
})

test('an amount is written with its pounds and pence', () => {
  expect(poundsText(3750)).toBe('£37.50')
  expect(poundsText(500)).toBe('£5.00')
  expect(poundsText(123_456)).toBe('£1,234.56')
  expect([2500, 3750].map(shortPoundsText)).toEqual(['£25', '£37.50'])
})
