import { expect, test } from 'vitest'
import { cancellationConsequence, chargeNews, hoursInWords } from './charge-words.ts'

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

test('a confirmation says what it costs', () => {
  expect(chargeNews(nothing, { ...nothing, packageMinutes: 60 })).toBe('1 hour of your package is used for it.')
  expect(chargeNews(nothing, { ...nothing, packageMinutes: 90 })).toBe('1.5 hours of your package are used for it.')
  expect(chargeNews(nothing, { ...nothing, pendingPence: 2500 })).toBe('£25.00 is to be paid for it.')
  expect(chargeNews(nothing, nothing)).toBe('')
})

test('an end says what comes back', () => {
  expect(chargeNews({ ...nothing, packageMinutes: 60 }, nothing)).toBe('1 hour returns to your package.')
  expect(chargeNews({ ...nothing, packageMinutes: 30 }, nothing)).toBe('30 minutes return to your package.')
  expect(chargeNews({ ...nothing, pendingPence: 2500 }, nothing)).toBe('Nothing is owed for it any more.')
  expect(chargeNews({ ...nothing, pendingPence: 500, paidPence: 2500 }, { ...nothing, paidPence: 2500 })).toBe('')
})

test('before a timely cancellation a family reads what comes back', () => {
  expect(cancellationConsequence({ ...nothing, packageMinutes: 60 }, false)).toBe('1 hour returns to your package.')
  expect(cancellationConsequence({ ...nothing, pendingPence: 2500 }, false)).toBe('You will not have to pay for it.')
  expect(cancellationConsequence({ ...nothing, paidPence: 2500 }, false)).toBe(
    'You have paid £25.00 for it. Please ask the tutor about a refund.',
  )
  expect(cancellationConsequence(nothing, false)).toBe('')
})

test('before a late cancellation a family reads what stays', () => {
  expect(cancellationConsequence({ ...nothing, packageMinutes: 60 }, true)).toBe('1 hour of your package stays used.')
  expect(cancellationConsequence({ ...nothing, pendingPence: 2500 }, true)).toBe('This lesson stays payable: £25.00.')
  expect(cancellationConsequence({ ...nothing, paidPence: 2500 }, true)).toBe(
    'The £25.00 that you paid for it stays paid.',
  )
  expect(cancellationConsequence(nothing, true)).toBe('')
})
