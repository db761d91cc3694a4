import { expect, test } from 'vitest'
import { chargeNews, lateNews, paidNews } from './charge-news.ts'
import type { ChargeSoFar } from './charge-words.ts'

const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
const newsOf = (before: ChargeSoFar, after: ChargeSoFar) => chargeNews(before, after, 'FAMILY', 'it')

test('a confirmation says what it costs', () => {
  expect(newsOf(nothing, { ...nothing, packageMinutes: 60 })).toBe('1 hour of your package is used for it.')
  expect(newsOf(nothing, { ...nothing, packageMinutes: 90 })).toBe('1.5 hours of your package are used for it.')
  expect(newsOf(nothing, { ...nothing, pendingPence: 2500 })).toBe('£25.00 is to be paid for it.')
  expect(newsOf(nothing, nothing)).toBe('')
})

test('an end says what comes back', () => {
  expect(newsOf({ ...nothing, packageMinutes: 60 }, nothing)).toBe('1 hour returns to your package.')
  expect(newsOf({ ...nothing, packageMinutes: 30 }, nothing)).toBe('30 minutes return to your package.')
  expect(newsOf({ ...nothing, pendingPence: 2500 }, nothing)).toBe('Nothing is owed for it any more.')
  expect(newsOf({ ...nothing, pendingPence: 500, paidPence: 2500 }, { ...nothing, paidPence: 2500 })).toBe('')
})

test('a change from hours to money, or back, says both where both matter', () => {
  const [hours, owed] = [
    { ...nothing, packageMinutes: 60 },
    { ...nothing, pendingPence: 3750 },
  ]
  expect(newsOf(hours, owed)).toBe('1 hour returns to your package. £37.50 is to be paid for it.')
  expect(newsOf(owed, hours)).toBe('1 hour of your package is used for it.')
  expect(newsOf(owed, { ...nothing, pendingPence: 1250 })).toBe('£12.50 is to be paid for it.')
})

test('the tutor reads the same of the family, and of several lessons', () => {
  const hours = { ...nothing, packageMinutes: 120 }
  expect(chargeNews(nothing, hours, 'TUTOR', 'them')).toBe("2 hours of the family's package are used for them.")
  expect(chargeNews(hours, nothing, 'TUTOR', 'the rest')).toBe("2 hours return to the family's package.")
})

test('what was paid is for the two to settle', () => {
  expect(paidNews(nothing, 'TUTOR')).toBe('')
  const paid = { ...nothing, paidPence: 2500 }
  expect(paidNews(paid, 'TUTOR')).toBe('£25.00 was paid: please settle it with the family.')
  expect(paidNews(paid, 'FAMILY')).toBe('You have paid £25.00 already. Please ask your tutor about a refund.')
})

test('what stands of a late cancellation', () => {
  expect(lateNews({ packageMinutes: 90, pendingPence: 2500, paidPence: 500 })).toBe(
    "1.5 hours of the family's package stay used. £25.00 stays payable. The £5.00 that was paid stays paid.",
  )
  expect(lateNews(nothing)).toBe('')
})
