import { expect, test } from 'vitest'
import {
  adjustmentProblem,
  balanceAfter,
  confirmationProblem,
  type HourBalance,
  hoursOf,
  packageDueAt,
  packagePrice,
  packageReference,
  repeatedPurchase,
  takingBackProblem,
  usableMinutes,
  withdrawalProblem,
} from './hours.ts'

const z = (text: string) => new Date(text)
const paid: HourBalance = { status: 'ACTIVE', totalMinutes: 600, usedMinutes: 540, remainingMinutes: 60 }

test('a package costs its hours less its discount, each amount rounded once, half a penny up', () => {
  expect(packagePrice('TEN_HOUR', 2500, 100)).toEqual({
    originalPence: 25_000,
    pricePence: 22_500,
    discountPence: 2500,
  })
  expect(packagePrice('TWENTY_HOUR', 2500, 150).pricePence).toBe(42_500)
  expect(packagePrice('THIRTY_HOUR', 3000, 200).pricePence).toBe(72_000)
  expect(packagePrice('TEN_HOUR', 2501, 5)).toEqual({ originalPence: 25_010, pricePence: 24_885, discountPence: 125 })
  expect(packagePrice('TEN_HOUR', 2510, 25).pricePence).toBe(24_473) // £244.725
})

test('a discount of a hundred percent leaves nothing to pay, and none leaves all of it', () => {
  expect(packagePrice('TEN_HOUR', 2500, 1000)).toEqual({ originalPence: 25_000, pricePence: 0, discountPence: 25_000 })
  expect(packagePrice('TEN_HOUR', 2500, 0)).toEqual({ originalPence: 25_000, pricePence: 25_000, discountPence: 0 })
})

test('a purchase that was paid has all its hours', () => {
  const waiting: HourBalance = { status: 'PENDING', totalMinutes: 600, usedMinutes: 0, remainingMinutes: 600 }
  expect(balanceAfter(waiting, 'PURCHASE', 600)).toEqual({ ...waiting, status: 'ACTIVE' })
})

test('the last minute used makes a package DEPLETED, and one that comes back makes it ACTIVE again', () => {
  expect(balanceAfter(paid, 'LESSON', -45)).toEqual({ ...paid, usedMinutes: 585, remainingMinutes: 15 })
  const empty = balanceAfter(paid, 'LESSON', -60)
  expect(empty).toEqual({ status: 'DEPLETED', totalMinutes: 600, usedMinutes: 600, remainingMinutes: 0 })
  expect(empty && balanceAfter(empty, 'REFUND', 60)).toEqual(paid)
})

test('no package gives more than it has', () => {
  expect(balanceAfter(paid, 'LESSON', -61)).toBeNull()
  expect(balanceAfter(paid, 'ADJUST', -90)).toBeNull()
})

test('hours added beyond what was bought make the package larger', () => {
  const full: HourBalance = { status: 'ACTIVE', totalMinutes: 600, usedMinutes: 0, remainingMinutes: 600 }
  expect(balanceAfter(full, 'ADJUST', 30)).toEqual({ ...full, totalMinutes: 630, remainingMinutes: 630 })
  expect(balanceAfter(paid, 'ADJUST', 60)).toEqual({ ...paid, usedMinutes: 480, remainingMinutes: 120 })
})

test('hours that come back to an imported package leave its status alone', () => {
  const expired: HourBalance = { ...paid, status: 'EXPIRED' }
  expect(balanceAfter(expired, 'REFUND', 30)).toMatchObject({ status: 'EXPIRED', remainingMinutes: 90 })
  expect(balanceAfter(expired, 'LESSON', -60)).toMatchObject({ status: 'EXPIRED', remainingMinutes: 0 })
})

test('only hours that are paid for can be put right, down to nothing', () => {
  expect(adjustmentProblem(paid, -60)).toBeNull()
  expect(adjustmentProblem({ ...paid, usedMinutes: 570, remainingMinutes: 30 }, -60)).toBe('not_enough_hours')
  const empty: HourBalance = { status: 'DEPLETED', totalMinutes: 600, usedMinutes: 600, remainingMinutes: 0 }
  expect([adjustmentProblem(empty, 30), adjustmentProblem(empty, -30)]).toEqual([null, 'not_enough_hours'])
  for (const status of ['PENDING', 'EXPIRED', 'REFUNDED'] as const) {
    expect(adjustmentProblem({ ...paid, status }, 30)).toBe('not_adjustable')
  }
})

test('money is confirmed once', () => {
  expect(confirmationProblem('PENDING')).toBeNull()
  expect(confirmationProblem('ACTIVE')).toBe('no_change')
  for (const status of ['DEPLETED', 'EXPIRED', 'REFUNDED'] as const) {
    expect(confirmationProblem(status)).toBe('not_awaiting_payment')
  }
})

test('the same choice within a minute is a double click', () => {
  const choice = { subjectId: 'maths', packageType: 'TEN_HOUR', isOnline: true } as const
  const waiting = [{ ...choice, purchasedAt: z('2026-01-12T09:00:00Z') }]
  expect(repeatedPurchase(waiting, choice, z('2026-01-12T09:01:00.000Z'))).toBe(waiting[0])
  expect(repeatedPurchase(waiting, choice, z('2026-01-12T09:01:00.001Z'))).toBeNull()
  const soon = z('2026-01-12T09:00:01Z')
  expect(repeatedPurchase(waiting, { ...choice, isOnline: false }, soon)).toBeNull()
  expect(repeatedPurchase(waiting, { ...choice, subjectId: 'latin' }, soon)).toBeNull()
  expect(repeatedPurchase(waiting, { ...choice, packageType: 'TWENTY_HOUR' }, soon)).toBeNull()
})

test('a package is due seven London days after it was bought, over either change of the clocks', () => {
  expect(packageDueAt(z('2026-01-12T09:00:00Z'))).toEqual(z('2026-01-19T09:00:00Z'))
  expect(packageDueAt(z('2026-03-26T16:00:00Z'))).toEqual(z('2026-04-02T15:00:00Z'))
  expect(packageDueAt(z('2026-10-22T15:00:00Z'))).toEqual(z('2026-10-29T16:00:00Z'))
})

test('the reference of a transfer ends like the id of the package', () => {
  expect(packageReference('5f3a6c1e-0000-4000-8000-0000004fe21a')).toBe('Package-4fe21a')
})

test('a confirmation is taken back while every hour is there, and the package waits for its money again', () => {
  const full: HourBalance = { status: 'ACTIVE', totalMinutes: 600, usedMinutes: 0, remainingMinutes: 600 }
  expect(takingBackProblem(full, false)).toBeNull()
  expect(balanceAfter(full, 'TAKEN_BACK', -600)).toEqual({ ...full, status: 'PENDING' })
  expect(takingBackProblem(full, true)).toBe('hours_adjusted')
  expect(takingBackProblem({ ...full, usedMinutes: 1, remainingMinutes: 599 }, false)).toBe('hours_used')
  const empty: HourBalance = { status: 'DEPLETED', totalMinutes: 600, usedMinutes: 600, remainingMinutes: 0 }
  expect([takingBackProblem(empty, false), balanceAfter(empty, 'TAKEN_BACK', -600)]).toEqual(['hours_used', null])
  for (const status of ['PENDING', 'EXPIRED', 'REFUNDED'] as const) {
    expect(takingBackProblem({ ...full, status }, false)).toBe('not_confirmed')
  }
})

test('an order can be withdrawn until it is confirmed', () => {
  expect(withdrawalProblem('PENDING')).toBeNull()
  for (const status of ['ACTIVE', 'DEPLETED', 'EXPIRED', 'REFUNDED'] as const) {
    expect(withdrawalProblem(status)).toBe('already_confirmed')
  }
})

test('of a package that waits for its money no minute can be used', () => {
  expect(usableMinutes({ status: 'PENDING', remainingMinutes: 600 })).toBe(0)
  expect(usableMinutes({ status: 'ACTIVE', remainingMinutes: 600 })).toBe(600)
})

test('minutes are counted in hours, a quarter to its two decimals and a third rounded to them', () => {
  expect([0, 15, 60, 450, 20, 600].map(hoursOf)).toEqual([0, 0.25, 1, 7.5, 0.33, 10])
})
