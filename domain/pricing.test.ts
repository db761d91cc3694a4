import { expect, test } from 'vitest'
import {
  amendmentEstimatePence,
  bookingRatePence,
  consultationPricePence,
  consultationPriceWords,
  hourlyPricePence,
  lessonPricePence,
  type SubjectRates,
  samePriceEverywhere,
} from './pricing.ts'

const noRates = { onlineRatePence: null, inPersonRatePence: null, hourlyRatePence: null, consultationRatePence: null }
const aSubject = (rates: Partial<SubjectRates> = {}): SubjectRates => ({ ...noRates, ...rates })
const bothPrices = (rates: SubjectRates) => [hourlyPricePence(rates, true), hourlyPricePence(rates, false)]

test('a subject with an online and an in-person rate costs just that', () => {
  expect(bothPrices(aSubject({ onlineRatePence: 2000, inPersonRatePence: 3500, hourlyRatePence: 4000 }))).toEqual([
    2000, 3500,
  ])
  expect(bothPrices(aSubject({ onlineRatePence: 0, inPersonRatePence: 0, hourlyRatePence: 4000 }))).toEqual([0, 0])
})

test('a subject with one hourly rate costs 85 percent of it online', () => {
  expect(bothPrices(aSubject({ hourlyRatePence: 4000 }))).toEqual([3400, 4000])
  expect(bothPrices(aSubject({ hourlyRatePence: 3330 }))).toEqual([2831, 3330]) // 2830.5
})

test('one of the two rates alone is not enough', () => {
  expect(bothPrices(aSubject({ onlineRatePence: 2000, hourlyRatePence: 4000 }))).toEqual([3400, 4000])
  expect(bothPrices(aSubject({ inPersonRatePence: 2000 }))).toEqual([2500, 3000])
})

test('a subject without any rate costs 25 pounds online and 30 in person', () => {
  expect(bothPrices(aSubject())).toEqual([2500, 3000])
})

test('a lesson costs its rate by the minute', () => {
  const rates = aSubject({ onlineRatePence: 2500, inPersonRatePence: 3000 })
  expect(lessonPricePence(rates, { type: 'LESSON', isOnline: true, minutes: 90 })).toBe(3750)
  expect(lessonPricePence(rates, { type: 'LESSON', isOnline: false, minutes: 45 })).toBe(2250)
})

test('a consultation costs its own price as a whole, and 5 pounds when none is set', () => {
  const consultation = { type: 'CONSULTATION', isOnline: true, minutes: 30 } as const
  expect(lessonPricePence(aSubject({ onlineRatePence: 2500, inPersonRatePence: 3000 }), consultation)).toBe(500)
  expect(lessonPricePence(aSubject({ consultationRatePence: 800 }), consultation)).toBe(800)
  expect(consultationPricePence(aSubject({ consultationRatePence: 0 }))).toBe(0)
})

test('a booking keeps the hourly rate it was made at, a consultation its whole price', () => {
  const rates = aSubject({ onlineRatePence: 2500, inPersonRatePence: 3000 })
  expect(bookingRatePence(rates, { type: 'LESSON', isOnline: false })).toBe(3000)
  expect(bookingRatePence(rates, { type: 'CONSULTATION', isOnline: false })).toBe(500)
})

test('the site says "same price" only when it is so for every active subject', () => {
  const same = { ...aSubject({ onlineRatePence: 2500, inPersonRatePence: 2500 }), isActive: true }
  const different = { ...aSubject({ onlineRatePence: 2500, inPersonRatePence: 3000 }), isActive: true }
  expect(samePriceEverywhere([same, { ...same, onlineRatePence: 2000, inPersonRatePence: 2000 }])).toBe(true)
  expect(samePriceEverywhere([same, different])).toBe(false)
  expect(samePriceEverywhere([same, { ...different, isActive: false }])).toBe(true)
  expect(samePriceEverywhere([{ ...aSubject({ hourlyRatePence: 3000 }), isActive: true }])).toBe(false)
  expect(samePriceEverywhere([])).toBe(false)
})

test('a moved lesson costs what it did; a longer one or another subject what the subject costs now', () => {
  const rates = aSubject({ onlineRatePence: 2600, inPersonRatePence: 3000 })
  const lesson = { type: 'LESSON' as const, isOnline: true, minutes: 60, pricePence: 2000 }
  const estimate = (isSameSubject: boolean, minutes: number) =>
    amendmentEstimatePence(lesson, { rates, isSameSubject, minutes })
  expect(estimate(true, 60)).toBe(2000)
  expect(estimate(true, 75)).toBe(3250)
  expect(estimate(false, 60)).toBe(2600)
})

test('a consultation keeps its price, whatever it becomes about', () => {
  const consultation = { type: 'CONSULTATION' as const, isOnline: true, minutes: 30, pricePence: 700 }
  const to = { rates: aSubject({ consultationRatePence: 500 }), isSameSubject: false, minutes: 30 }
  expect(amendmentEstimatePence(consultation, to)).toBe(700)
})

test.each([
  [[], '£5'],
  [[500], '£5'],
  [[750, 750], '£7.50'],
  [[800, 500, 1000], 'from £5'],
  [[0, 500], 'from £0'],
])('consultations at %j pence cost %s', (prices, words) => {
  expect(consultationPriceWords(prices)).toBe(words)
})
