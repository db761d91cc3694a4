import { expect, test } from 'vitest'
import {
  aloneDefaults,
  BANDS,
  bandOf,
  chatDefault,
  cohortOf,
  decidesOnLinks,
  needsAccountConsent,
  yearGroupOf,
} from './bands.ts'

const SUMMER = new Date('2026-08-31T22:59:59.999Z') // the last moment of August in London
const AUTUMN = new Date('2026-08-31T23:00:00Z')

test('the year group changes at London’s midnight before 1 September, and not with the calendar year', () => {
  expect([yearGroupOf(2019, SUMMER), yearGroupOf(2019, AUTUMN)]).toEqual([6, 7])
  expect([
    yearGroupOf(2019, new Date('2026-12-31T23:59:59Z')),
    yearGroupOf(2019, new Date('2027-01-01T00:00:00Z')),
  ]).toEqual([7, 7])
  expect(yearGroupOf(null, SUMMER)).toBeNull()
})

test('who is in Year 6 in August and who is in Year 7 in September are one cohort', () => {
  expect([cohortOf(6, SUMMER), cohortOf(7, AUTUMN)]).toEqual([2019, 2019])
  for (let year = 1; year <= 13; year++) expect(yearGroupOf(cohortOf(year, AUTUMN), AUTUMN)).toBe(year)
})

test.each([
  [1, 'ELEVEN_PLUS'],
  [6, 'ELEVEN_PLUS'],
  [7, 'KEY_STAGE_3'],
  [9, 'KEY_STAGE_3'],
  [10, 'GCSE'],
  [11, 'GCSE'],
  [12, 'A_LEVEL'],
  [13, 'A_LEVEL'],
  [14, 'ADULT'],
  [40, 'ADULT'],
] as const)('Year %i is %s, whatever is learned', (year, band) => {
  expect([bandOf(year, []), bandOf(year, ['ELEVEN_PLUS', 'A_LEVEL'])]).toEqual([band, band])
})

test.each([
  [2019, 'ELEVEN_PLUS', 'KEY_STAGE_3'],
  [2016, 'KEY_STAGE_3', 'GCSE'],
  [2014, 'GCSE', 'A_LEVEL'],
  [2012, 'A_LEVEL', 'ADULT'],
] as const)('on 1 September 2026 the cohort of %i goes from %s to %s', (cohort, before, after) => {
  expect([bandOf(yearGroupOf(cohort, SUMMER), []), bandOf(yearGroupOf(cohort, AUTUMN), [])]).toEqual([before, after])
})

test('without a year group the youngest of the chosen subjects decides, and without any it is Key Stage 3', () => {
  expect(bandOf(null, ['A_LEVEL', 'GCSE', 'ELEVEN_PLUS'])).toBe('ELEVEN_PLUS')
  expect(bandOf(null, ['A_LEVEL', 'GCSE'])).toBe('GCSE')
  expect(bandOf(null, ['A_LEVEL'])).toBe('A_LEVEL')
  expect(bandOf(null, [])).toBe('KEY_STAGE_3')
})

test('what is usual to do alone, and whether the chat is read along', () => {
  const row = (band: (typeof BANDS)[number]) => {
    const { mayBook, mayChange, seesMoney, mayBuy } = aloneDefaults[band]
    return [band, mayBook, mayChange, seesMoney, mayBuy, chatDefault[band]]
  }
  expect(BANDS.map(row)).toEqual([
    ['ELEVEN_PLUS', false, false, false, false, true],
    ['KEY_STAGE_3', false, false, false, false, true],
    ['GCSE', true, false, false, false, true],
    ['A_LEVEL', true, true, true, true, true],
    ['ADULT', true, true, true, true, false],
  ])
})

test('from Year 9 on a student decides; without a year group about links, and not about a log-in', () => {
  expect([1, 8, 9, 13, null].map(decidesOnLinks)).toEqual([false, false, true, true, true])
  expect([1, 8, 9, 13, null].map(needsAccountConsent)).toEqual([true, true, false, false, true])
  const [summer, autumn] = [yearGroupOf(2017, SUMMER), yearGroupOf(2017, AUTUMN)]
  expect([summer, decidesOnLinks(summer), decidesOnLinks(autumn)]).toEqual([8, false, true])
})
