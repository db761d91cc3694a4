import { expect, test } from 'vitest'
import {
  cancellationConsequence,
  hoursInWords,
  paymentLine,
  seriesCancellationConsequence,
  sumOfCharges,
  tutorCancellationConsequence,
} from './charge-words.ts'

const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }

test('hours are said as a family counts them', () => {
  expect([15, 30, 60, 75, 90, 120].map(hoursInWords)).toEqual([
    '15 minutes',
    '30 minutes',
    '1 hour',
    '1.25 hours',
    '1.5 hours',
    '2 hours',
  ])
})

test('before a timely cancellation a family reads what comes back', () => {
  expect(cancellationConsequence({ ...nothing, packageMinutes: 60 }, 0)).toBe('1 hour returns to your package.')
  expect(cancellationConsequence({ ...nothing, pendingPence: 2500 }, 0)).toBe('You will not have to pay for it.')
  expect(cancellationConsequence({ ...nothing, paidPence: 2500 }, 0)).toBe(
    'You have paid £25.00 for it. Please ask the tutor about a refund.',
  )
  expect(cancellationConsequence(nothing, 0)).toBe('')
})

test('before a late cancellation a family reads what stays', () => {
  expect(cancellationConsequence({ ...nothing, packageMinutes: 60 }, 100)).toBe('1 hour of your package stays used.')
  expect(cancellationConsequence({ ...nothing, pendingPence: 2500 }, 100)).toBe('This lesson stays payable: £25.00.')
  expect(cancellationConsequence({ ...nothing, paidPence: 2500 }, 100)).toBe(
    'The £25.00 that you paid for it stays paid.',
  )
  expect(cancellationConsequence(nothing, 100)).toBe('')
})

test('where half was agreed a family reads what half of it is', () => {
  const words = (told: Partial<typeof nothing>) => cancellationConsequence({ ...nothing, ...told }, 50)
  expect(words({ packageMinutes: 60 })).toBe('Half stays used: 30 minutes of your package.')
  expect(words({ packageMinutes: 120 })).toBe('Half stays used: 1 hour of your package.')
  expect(words({ pendingPence: 3600 })).toBe('Half stays payable: £18.00.')
  expect(words({ pendingPence: 3601 })).toBe('Half stays payable: £18.01.')
  expect(words({ pendingPence: 2600, paidPence: 1000 })).toBe(
    'Half stays payable: £18.00. £10.00 of it is paid already.',
  )
  expect(words({ pendingPence: 1800, paidPence: 1800 })).toBe('Half stays payable, and is paid already: £18.00.')
  expect(words({ paidPence: 3600 })).toBe(
    'Half stays payable: £18.00. You have paid £36.00 already. Please ask the tutor about a refund.',
  )
  expect(words({})).toBe('')
})

test('of a series half of each that is late is said, summed up', () => {
  const half = (told: Partial<typeof nothing>) => ({ kept: 50 as const, charge: { ...nothing, ...told } })
  expect(seriesCancellationConsequence([half({ pendingPence: 2501 }), half({ pendingPence: 2501 })])).toEqual([
    'Half of 2 lessons stays payable: £25.02.',
  ])
  expect(seriesCancellationConsequence([half({ packageMinutes: 60 }), half({ paidPence: 2500 })])).toEqual([
    'Half of what your package gave for late ones stays used: 30 minutes.',
    'Half of 1 lesson stays payable: £12.50.',
    'You have paid £25.00 for that already: if it is too much, please ask the tutor about a refund.',
  ])
})

test('before the rest of a series is given up a family reads what returns and what stays, summed up', () => {
  const lesson = (isLate: boolean, told: Partial<typeof nothing>) => ({
    ...{ kept: isLate ? (100 as const) : (0 as const), charge: { ...nothing, ...told } },
  })
  expect(
    seriesCancellationConsequence([
      lesson(true, { pendingPence: 2500 }),
      lesson(false, { packageMinutes: 60 }),
      lesson(false, { packageMinutes: 90 }),
      lesson(false, { pendingPence: 2500 }),
      lesson(false, {}),
    ]),
  ).toEqual([
    '2.5 hours return to your package.',
    'You will not have to pay for 1 lesson.',
    '1 lesson stays payable: £25.00.',
  ])
  expect(
    seriesCancellationConsequence([
      lesson(true, { pendingPence: 2500 }),
      lesson(true, { pendingPence: 3750 }),
      lesson(true, { packageMinutes: 60 }),
      lesson(true, { paidPence: 2000 }),
      lesson(false, { paidPence: 2500 }),
    ]),
  ).toEqual([
    'You have paid £25.00 already. Please ask the tutor about a refund.',
    '1 hour of your package stays used.',
    '2 lessons stay payable: £62.50.',
    'The £20.00 that you paid for what is given up late stays paid.',
  ])
  expect(seriesCancellationConsequence([lesson(true, {}), lesson(false, {})])).toEqual([])
})

test('before the tutor gives up a lesson she reads what the family gets back', () => {
  const words = (told: Partial<typeof nothing>) => tutorCancellationConsequence({ ...nothing, ...told })
  expect(words({ packageMinutes: 60 })).toBe("1 hour returns to the family's package.")
  expect(words({ packageMinutes: 90 })).toBe("1.5 hours return to the family's package.")
  expect(words({ pendingPence: 2500 })).toBe('The payment of £25.00 is not owed any more.')
  expect(words({ paidPence: 2500 })).toBe('£25.00 was paid: please settle it with the family.')
  expect(words({ pendingPence: 1250, paidPence: 2500 })).toBe(
    'The payment of £12.50 is not owed any more. £25.00 was paid: please settle it with the family.',
  )
  expect(words({})).toBe('')
})

test('charges are summed kind by kind', () => {
  const [hours, money] = [
    { ...nothing, packageMinutes: 60 },
    { packageMinutes: 0, pendingPence: 1250, paidPence: 2500 },
  ]
  expect(sumOfCharges([hours, money, money])).toEqual({ packageMinutes: 60, pendingPence: 2500, paidPence: 5000 })
  expect(sumOfCharges([])).toEqual(nothing)
})

test('the payment line of a lesson is said in the words of the specification', () => {
  const line = (told: Partial<typeof nothing>, status: 'CONFIRMED' | 'REQUESTED' = 'CONFIRMED', pricePence = 2500) =>
    paymentLine({ status, pricePence }, { ...nothing, ...told })
  expect(line({ packageMinutes: 60 })).toBe('Used 1 package hour')
  expect(line({ packageMinutes: 75 })).toBe('Used 1.25 package hours')
  expect(line({ paidPence: 2500 })).toBe('Paid')
  expect(line({ pendingPence: 2500 })).toBe('Payment Pending')
  expect(line({ pendingPence: 1, paidPence: 2500 })).toBe('Payment Pending')
  expect(line({})).toBe('Payment Required')
  expect(line({}, 'CONFIRMED', 0)).toBeNull()
  expect(line({}, 'REQUESTED')).toBeNull()
})
