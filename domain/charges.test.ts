import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  agreedPence,
  type Charge,
  chargeStep,
  coveringPackages,
  foreseenCover,
  keptCharge,
  mayUseHours,
  overpaidFor,
  owedAfterTakingBack,
  releasedCharge,
  settledCharge,
  waiverProblem,
} from './charges.ts'

const lesson = { type: 'LESSON', subjectId: 'maths', isOnline: true, minutes: 60, pricePence: 2500 } as const
const nothing: Charge = { hours: null, pendingPence: null, paidPence: 0 }
const anHour: NonNullable<Charge['hours']> = { packageId: 'old', subjectId: 'maths', isOnline: true, minutes: 60 }
const fromPackage: Charge = { ...nothing, hours: anHour }
const has = (id: string, remainingMinutes: number) => ({ id, remainingMinutes })

test('a lesson uses the oldest package that has hours for the whole of it', () => {
  const packages = [has('oldest', 45), has('middle', 60), has('newest', 600)]
  expect(settledCharge(lesson, nothing, packages)).toEqual({
    refundHours: false,
    chargePackageId: 'middle',
    chargeMinutes: 60,
    pendingPence: 0,
  })
  expect(settledCharge({ ...lesson, minutes: 45 }, nothing, packages).chargePackageId).toBe('oldest')
  expect(settledCharge({ ...lesson, minutes: 61 }, nothing, packages).chargePackageId).toBe('newest')
})

test('a lesson that no package covers whole is owed at its price', () => {
  const owed = { refundHours: false, chargePackageId: null, chargeMinutes: 0, pendingPence: 2500 }
  expect(settledCharge(lesson, nothing, [])).toEqual(owed)
  expect(settledCharge(lesson, nothing, [has('almost', 59), has('almost too', 59)])).toEqual(owed)
  expect(settledCharge({ ...lesson, pricePence: 0 }, nothing, []).pendingPence).toBe(0)
})

test('a consultation is never taken from a package', () => {
  const consultation = { ...lesson, type: 'CONSULTATION', minutes: 30, pricePence: 500 } as const
  expect(settledCharge(consultation, nothing, [has('full', 600)])).toEqual({
    refundHours: false,
    chargePackageId: null,
    chargeMinutes: 0,
    pendingPence: 500,
  })
})

test('a lesson that is charged already is not charged again', () => {
  const stays = { refundHours: false, chargePackageId: null, chargeMinutes: 0, pendingPence: 0 }
  expect(settledCharge(lesson, fromPackage, [has('old', 540)])).toEqual(stays)
  expect(settledCharge({ ...lesson, pricePence: 9000 }, fromPackage, [])).toEqual(stays)
  expect(settledCharge(lesson, { ...nothing, pendingPence: 2500 }, [has('full', 600)])).toEqual({
    ...stays,
    pendingPence: 2500,
  })
  expect(settledCharge(lesson, { ...nothing, paidPence: 2500 }, [has('full', 600)])).toEqual(stays)
})

test('a lesson that grows takes more of its own package, whose returned hours count, before any other', () => {
  const longer = { ...lesson, minutes: 90 }
  const moved = { refundHours: true, chargePackageId: 'old', chargeMinutes: 90, pendingPence: 0 }
  expect(settledCharge(longer, fromPackage, [has('older', 600), has('old', 30)])).toEqual(moved)
  expect(settledCharge(longer, fromPackage, [has('old', 29), has('newer', 90)])).toEqual({
    ...moved,
    chargePackageId: 'newer',
  })
  expect(settledCharge({ ...longer, pricePence: 3750 }, fromPackage, [has('old', 29)])).toEqual({
    refundHours: true,
    chargePackageId: null,
    chargeMinutes: 0,
    pendingPence: 3750,
  })
})

test('another subject or mode is not covered by the hours of the first', () => {
  for (const changed of [{ subjectId: 'english' }, { isOnline: false }]) {
    expect(settledCharge({ ...lesson, ...changed }, fromPackage, [])).toEqual({
      refundHours: true,
      chargePackageId: null,
      chargeMinutes: 0,
      pendingPence: 2500,
    })
  }
})

test('what was paid counts towards a new price, and a lower price is never negative', () => {
  const paid: Charge = { ...nothing, pendingPence: 500, paidPence: 2500 }
  expect(settledCharge({ ...lesson, pricePence: 3750 }, paid, []).pendingPence).toBe(1250)
  expect(settledCharge({ ...lesson, pricePence: 2500 }, paid, []).pendingPence).toBe(0)
  expect(settledCharge({ ...lesson, pricePence: 1000 }, paid, []).pendingPence).toBe(0)
})

test('a series is covered as far as the hours of its subject and mode reach', () => {
  const hers = { studentIds: ['amira'], subjectId: 'maths', isOnline: true }
  const packages = [
    { ...hers, ...has('first', 90) },
    { ...hers, ...has('other', 600), isOnline: false },
    { ...hers, ...has('second', 60) },
  ]
  const wanted = { ...lesson, studentId: 'amira' }
  expect(foreseenCover([wanted, wanted, wanted], packages)).toEqual([true, true, false])
  expect(foreseenCover([{ ...wanted, minutes: 30 }, wanted, wanted], packages)).toEqual([true, true, true])
  expect(foreseenCover([{ ...wanted, subjectId: 'english' }], packages)).toEqual([false])
  expect(foreseenCover([], packages)).toEqual([])
})

test('lessons of siblings use what was bought for each of them, and what they share, the oldest first', () => {
  const maths = { subjectId: 'maths', isOnline: true }
  const packages = [
    { ...maths, ...has('of Amira', 60), studentIds: ['amira'] },
    { ...maths, ...has('shared', 120), studentIds: ['amira', 'sam'] },
    { ...maths, ...has('of Sam', 60), studentIds: ['sam'] },
  ]
  const order = ['sam', 'amira', 'sam', 'amira', 'sam', 'ben']
  const lessons = order.map((studentId) => ({ ...maths, studentId, minutes: 60 }))
  expect(coveringPackages(lessons, packages)).toEqual(['shared', 'of Amira', 'shared', null, 'of Sam', null])
})

test('whatever it was charged before, a lesson ends charged exactly once', () => {
  const charge = fc.record({
    hours: fc.option(
      fc.record({
        packageId: fc.constantFrom('a', 'b'),
        subjectId: fc.constantFrom('maths', 'english'),
        isOnline: fc.boolean(),
        minutes: fc.constantFrom(30, 60, 90),
      }),
    ),
    pendingPence: fc.option(fc.integer({ min: 1, max: 9000 })),
    paidPence: fc.nat(9000),
  })
  const packages = fc.tuple(fc.nat(120), fc.nat(120)).map(([a, b]) => [has('a', a), has('b', b)])
  const booking = fc.record({
    minutes: fc.constantFrom(30, 60, 90),
    pricePence: fc.nat(9000),
    isOnline: fc.boolean(),
    subjectId: fc.constantFrom('maths', 'english'),
    type: fc.constantFrom('LESSON' as const, 'CONSULTATION' as const),
  })
  fc.assert(
    fc.property(booking, charge, packages, (wanted, before, usable) => {
      const after = settledCharge(wanted, before, usable)
      const coveredByHours = after.chargePackageId !== null || (before.hours !== null && !after.refundHours)
      if (coveredByHours) return after.pendingPence === 0 && wanted.type === 'LESSON'
      return after.pendingPence === Math.max(0, wanted.pricePence - before.paidPence)
    }),
  )
})

test('a booking that is denied or cancelled in time gives back its hours, and owes nothing', () => {
  expect(releasedCharge(fromPackage)).toEqual({
    refundHours: true,
    chargePackageId: null,
    chargeMinutes: 0,
    pendingPence: 0,
  })
  expect(releasedCharge({ ...nothing, pendingPence: 2500, paidPence: 100 })).toEqual({
    refundHours: false,
    chargePackageId: null,
    chargeMinutes: 0,
    pendingPence: 0,
  })
})

const WHOLE = { chargePercent: 100, latePercent: 100 } as const

test('only a confirmation charges, and only a denial, a timely cancellation or a waiver releases', () => {
  const booking = { lateCancellation: false, chargeWaived: false, ...WHOLE }
  expect(chargeStep({ ...booking, status: 'CONFIRMED' })).toBe(100)
  for (const status of ['PENDING', 'REQUESTED', 'AMENDED', 'COMPLETED'] as const) {
    expect(chargeStep({ ...booking, status }), status).toBe('keep')
  }
  expect(chargeStep({ ...booking, status: 'DENIED' })).toBe(0)
  expect(chargeStep({ ...booking, status: 'CANCELLED' })).toBe(0)
  expect(chargeStep({ ...booking, status: 'CANCELLED', lateCancellation: true })).toBe('keep')
  expect(chargeStep({ ...booking, status: 'CANCELLED', lateCancellation: true, chargeWaived: true })).toBe(0)
})

test('of a late cancellation the share that was agreed stays charged, of a lesson that takes place its own', () => {
  const late = { status: 'CANCELLED', lateCancellation: true, chargeWaived: false, chargePercent: 100 } as const
  expect(chargeStep({ ...late, latePercent: 50 })).toBe(50)
  expect(chargeStep({ ...late, latePercent: 0 })).toBe(0)
  expect(chargeStep({ ...late, latePercent: null })).toBe('keep')
  expect(chargeStep({ ...late, latePercent: 50, chargeWaived: true })).toBe(0)
  expect(chargeStep({ ...late, latePercent: 50, lateCancellation: false })).toBe(0)
  const agreed = { status: 'CONFIRMED', lateCancellation: false, chargeWaived: false, latePercent: 100 } as const
  expect(chargeStep({ ...agreed, chargePercent: 50 })).toBe(50)
  expect(chargeStep({ ...agreed, chargePercent: 0 })).toBe(0)
})

test('half of a lesson is half of its hours, or of its price, each rounded half up', () => {
  const quarter = { ...lesson, minutes: 15, pricePence: 625 }
  expect(settledCharge(quarter, nothing, [has('almost', 7), has('old', 8)], 50)).toEqual({
    ...{ refundHours: false, chargePackageId: 'old', chargeMinutes: 8, pendingPence: 0 },
  })
  expect(settledCharge(quarter, nothing, [], 50).pendingPence).toBe(313)
  expect(settledCharge(lesson, fromPackage, [has('old', 0)], 50)).toEqual({
    ...{ refundHours: true, chargePackageId: 'old', chargeMinutes: 30, pendingPence: 0 },
  })
  expect(settledCharge(lesson, fromPackage, [has('old', 0)], 0)).toEqual(releasedCharge(fromPackage))
  expect(settledCharge(lesson, { ...nothing, paidPence: 1250 }, [], 50).pendingPence).toBe(0)
})

test('a share of what was cancelled late stays where it was: with its package, or owed', () => {
  const stays = { refundHours: false, chargePackageId: null, chargeMinutes: 0 }
  expect(keptCharge(lesson, fromPackage, 50)).toEqual({
    ...{ refundHours: true, chargePackageId: 'old', chargeMinutes: 30, pendingPence: 0 },
  })
  const half = { ...nothing, hours: { ...anHour, minutes: 30 } }
  expect(keptCharge(lesson, half, 50)).toEqual({ ...stays, pendingPence: 0 })
  const owed = (pendingPence: number | null, paidPence: number) =>
    keptCharge(lesson, { ...nothing, pendingPence, paidPence }, 50).pendingPence
  expect([owed(2500, 0), owed(1500, 1000), owed(1250, 1250), owed(null, 2500)]).toEqual([1250, 250, 0, 0])
})

test('what was agreed before another time was asked for cost what it was charged by', () => {
  expect(agreedPence(2500, { pendingPence: 4000, paidPence: 0 })).toBe(4000)
  expect(agreedPence(2500, { pendingPence: 1000, paidPence: 2000 })).toBe(3000)
  expect(agreedPence(2500, { pendingPence: null, paidPence: 3000 })).toBe(2500)
})

test('a charge is waived once, and only that of a late cancellation that was not paid', () => {
  const late = {
    status: 'CANCELLED',
    lateCancellation: true,
    latePercent: 50,
    chargeWaived: false,
    isCharged: true,
    isPaid: false,
  } as const
  expect(waiverProblem(late)).toBeNull()
  expect(waiverProblem({ ...late, chargeWaived: true, isCharged: false })).toBe('already_waived')
  expect(waiverProblem({ ...late, lateCancellation: false })).toBe('nothing_to_waive')
  expect(waiverProblem({ ...late, status: 'CONFIRMED' })).toBe('nothing_to_waive')
  expect(waiverProblem({ ...late, latePercent: 0, isCharged: false, isPaid: true })).toBe('nothing_to_waive')
  expect(waiverProblem({ ...late, isCharged: false })).toBe('nothing_to_waive')
  expect(waiverProblem({ ...late, isCharged: false, isPaid: true })).toBe('already_paid')
  expect(waiverProblem({ ...late, isPaid: true })).toBeNull()
})

test('what was paid above the price, or for a lesson that is not charged any more, is overpaid', () => {
  const booking = {
    status: 'CONFIRMED',
    lateCancellation: false,
    chargeWaived: false,
    ...WHOLE,
    pricePence: 2500,
  } as const
  expect([2499, 2500, 2501].map((paid) => overpaidFor(booking, paid))).toEqual([0, 0, 1])
  expect(overpaidFor({ ...booking, status: 'CANCELLED' }, 2500)).toBe(2500)
  expect(overpaidFor({ ...booking, status: 'CANCELLED', lateCancellation: true }, 2500)).toBe(0)
  expect(overpaidFor({ ...booking, status: 'CANCELLED', lateCancellation: true, chargeWaived: true }, 2500)).toBe(2500)
  expect(overpaidFor({ ...booking, status: 'AMENDED' }, 3750)).toBe(0)
  const half = { ...booking, status: 'CANCELLED', lateCancellation: true, latePercent: 50 } as const
  expect([1250, 2500].map((paid) => overpaidFor(half, paid))).toEqual([0, 1250])
  expect(overpaidFor({ ...booking, chargePercent: 50 }, 2500)).toBe(1250)
  expect(overpaidFor({ ...booking, status: 'COMPLETED', chargePercent: 50 }, 2500)).toBe(1250)
})

test('each lesson is covered whole by the oldest package that still has hours for it', () => {
  const maths = { subjectId: 'maths', isOnline: true, studentIds: ['amira'] }
  const packages = [
    { ...maths, ...has('old', 90) },
    { ...maths, ...has('new', 60) },
    { ...maths, ...has('elsewhere', 600), isOnline: false },
  ]
  const lessons = [60, 45, 30, 60].map((minutes) => ({ ...maths, studentId: 'amira', minutes }))
  expect(coveringPackages(lessons, packages)).toEqual(['old', 'new', 'old', null])
})

test('bought hours are for a lesson that is agreed, owed and not paid in part', () => {
  const owed: Charge = { ...nothing, pendingPence: 2500 }
  for (const status of ['CONFIRMED', 'COMPLETED'] as const) {
    expect(mayUseHours({ type: 'LESSON', status }, owed)).toBe(true)
  }
  for (const status of ['PENDING', 'REQUESTED', 'AMENDED', 'DENIED', 'CANCELLED'] as const) {
    expect(mayUseHours({ type: 'LESSON', status }, owed)).toBe(false)
  }
  expect(mayUseHours({ type: 'CONSULTATION', status: 'CONFIRMED' }, owed)).toBe(false)
  expect(mayUseHours({ type: 'LESSON', status: 'CONFIRMED' }, nothing)).toBe(false)
  expect(mayUseHours({ type: 'LESSON', status: 'CONFIRMED' }, { ...owed, paidPence: 1 })).toBe(false)
  expect(mayUseHours({ type: 'LESSON', status: 'CONFIRMED' }, { ...owed, hours: anHour })).toBe(false)
})

test('what is owed after a taking back follows from what the booking is by now', () => {
  const agreed = {
    status: 'CONFIRMED',
    lateCancellation: false,
    chargeWaived: false,
    ...WHOLE,
    pricePence: 3600,
  } as const
  const paid: Charge = { ...nothing, paidPence: 3600 }
  expect(owedAfterTakingBack(agreed, paid, 3600)).toBe(3600)
  expect(owedAfterTakingBack({ ...agreed, status: 'COMPLETED' }, paid, 3600)).toBe(3600)
  // The price has changed since, and part of it was paid in another payment.
  expect(owedAfterTakingBack({ ...agreed, pricePence: 4000 }, { ...paid, pendingPence: 400 }, 3600)).toBe(4000)
  expect(owedAfterTakingBack({ ...agreed, pricePence: 1000 }, { ...paid, paidPence: 4600 }, 3600)).toBe(0)
  expect(owedAfterTakingBack({ ...agreed, pricePence: 1500 }, { ...paid, paidPence: 4600 }, 3600)).toBe(500)
  // Undecided or cancelled too late, it costs what it did.
  expect(owedAfterTakingBack({ ...agreed, status: 'AMENDED', pricePence: 5000 }, paid, 3600)).toBe(3600)
  const late = { ...agreed, status: 'CANCELLED', lateCancellation: true } as const
  expect(owedAfterTakingBack(late, { ...paid, pendingPence: 400 }, 3600)).toBe(4000)
  // Of half of it, what of that is not paid otherwise.
  const half = { ...late, latePercent: 50 } as const
  expect(owedAfterTakingBack(half, paid, 3600)).toBe(1800)
  expect(owedAfterTakingBack(half, { ...paid, paidPence: 4600 }, 3600)).toBe(800)
  expect(owedAfterTakingBack({ ...agreed, chargePercent: 50 }, paid, 3600)).toBe(1800)
  // Called off or covered by hours, nothing is owed.
  expect(owedAfterTakingBack({ ...late, chargeWaived: true }, paid, 3600)).toBe(0)
  expect(owedAfterTakingBack({ ...late, lateCancellation: false }, paid, 3600)).toBe(0)
  expect(owedAfterTakingBack({ ...agreed, status: 'DENIED' }, paid, 3600)).toBe(0)
  expect(owedAfterTakingBack(agreed, { ...paid, hours: anHour }, 3600)).toBe(0)
})
