import { expect, test } from 'vitest'
import type { Charge } from './charges.ts'
import { foreseenCharges, type Settled } from './series-money.ts'

const NOTHING: Charge = { hours: null, pendingPence: null, paidPence: 0 }
const inHours = (packageId: string, minutes = 60): Charge => {
  return { ...NOTHING, hours: { packageId, subjectId: 'maths', isOnline: true, minutes } }
}
const WHOLE = { chargePercent: 100, latePercent: 100 } as const
const agreed = { status: 'CONFIRMED', lateCancellation: false, chargeWaived: false, ...WHOLE } as const
const off = { ...agreed, status: 'CANCELLED' } as const
const lesson = (wish: Partial<Settled> = {}): Settled => ({
  ...{ type: 'LESSON', subjectId: 'maths', isOnline: true, minutes: 60, pricePence: 2500 },
  ...{ becomes: agreed, charge: NOTHING, ...wish },
})
const aPackage = (remainingMinutes: number, id = 'first') => ({
  id,
  remainingMinutes,
  subjectId: 'maths',
  isOnline: true,
})
const read = (...all: Parameters<typeof foreseenCharges>) =>
  foreseenCharges(...all).map(({ minutes, toPayPence, overpaidPence }) => [minutes, toPayPence, overpaidPence])

test('hours go to the first dates, whole, and money to the rest', () => {
  expect(read([lesson(), lesson(), lesson()], [aPackage(119)])).toEqual([
    [60, 0, 0],
    [0, 2500, 0],
    [0, 2500, 0],
  ])
  expect(read([lesson(), lesson(), lesson()], [aPackage(120)])).toEqual([
    [60, 0, 0],
    [60, 0, 0],
    [0, 2500, 0],
  ])
})

test('what is called off gives its hours to what comes later, unless it is too late', () => {
  const later = lesson()
  expect(read([lesson({ becomes: off, charge: inHours('first') }), later], [aPackage(0)])).toEqual([
    [0, 0, 0],
    [60, 0, 0],
  ])
  const late = lesson({ becomes: { ...off, lateCancellation: true }, charge: inHours('first') })
  expect(read([late, later], [aPackage(0)])).toEqual([
    [60, 0, 0],
    [0, 2500, 0],
  ])
})

test('of what is called off too late the share that was agreed stays, the rest goes to what comes later', () => {
  const half = { ...off, lateCancellation: true, latePercent: 50 } as const
  const later = lesson({ minutes: 30, pricePence: 1250 })
  expect(read([lesson({ becomes: half, charge: inHours('first') }), later], [aPackage(0)])).toEqual([
    [30, 0, 0],
    [30, 0, 0],
  ])
  expect(read([lesson({ becomes: half, charge: { ...NOTHING, pendingPence: 2500 } })], [])).toEqual([[0, 1250, 0]])
  expect(read([lesson({ becomes: half, charge: { ...NOTHING, paidPence: 2500 } })], [])).toEqual([[0, 0, 1250]])
  const nothing = { ...half, latePercent: 0 } as const
  expect(read([lesson({ becomes: nothing, charge: { ...NOTHING, pendingPence: 2500 } })], [])).toEqual([[0, 0, 0]])
})

test('a lesson that is longer than its hours is to be paid; one that costs less than was paid is overpaid', () => {
  expect(read([lesson({ minutes: 90, pricePence: 3750, charge: inHours('first') })], [aPackage(29)])).toEqual([
    [0, 3750, 0],
  ])
  expect(read([lesson({ minutes: 90, pricePence: 3750, charge: inHours('first') })], [aPackage(30)])).toEqual([
    [90, 0, 0],
  ])
  expect(read([lesson({ pricePence: 1900, charge: { ...NOTHING, paidPence: 2500 } })], [aPackage(600)])).toEqual([
    [0, 0, 600],
  ])
  expect(read([lesson({ pricePence: 3100, charge: { ...NOTHING, paidPence: 2500 } })], [])).toEqual([[0, 600, 0]])
  expect(read([lesson({ becomes: off, charge: { ...NOTHING, paidPence: 2500 } })], [])).toEqual([[0, 0, 2500]])
})

test('another subject, or another mode, takes no hours of this one', () => {
  expect(read([lesson({ subjectId: 'latin', charge: inHours('first') }), lesson()], [aPackage(0)])).toEqual([
    [0, 2500, 0],
    [60, 0, 0],
  ])
  expect(read([lesson({ isOnline: false })], [aPackage(600)])).toEqual([[0, 2500, 0]])
})
