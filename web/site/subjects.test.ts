import { expect, test } from 'vitest'
import { pounds, samePriceSentence } from './prices.ts'
import { findCoreSubject, levelsAtThisPrice, whatIsTaught } from './subjects.ts'
import { aSubject } from './testing/content.ts'

const elevenPlus = aSubject({ id: 'm11', name: 'Maths', category: 'ELEVEN_PLUS' })
const gcse = aSubject({ id: 'mg', name: 'Mathematics', category: 'GCSE' })
const aLevel = aSubject({ id: 'ma', name: 'Mathematics', category: 'A_LEVEL', onlineRatePence: 3000 })

test('the GCSE price stands for maths', () => {
  expect(findCoreSubject('math', [elevenPlus, aLevel, gcse])).toBe(gcse)
})

test('without a GCSE subject the first one of the kind stands for it', () => {
  expect(findCoreSubject('math', [aSubject({ name: 'History' }), aLevel, elevenPlus])).toBe(aLevel)
})

test('a cover names only the levels that have its price', () => {
  expect(levelsAtThisPrice('math', gcse, [elevenPlus, gcse, aLevel])).toBe('11+ and GCSE')
})

test('the pages promise only what is on the list', () => {
  const english = aSubject({ name: 'English', category: 'A_LEVEL' })
  expect(whatIsTaught([gcse, english])).toBe('One-to-one Maths and English for GCSE and A-Level.')
  expect(whatIsTaught([gcse, aSubject({ name: 'Latin', category: 'A_LEVEL' })])).toBe('One-to-one Maths for GCSE.')
  expect(whatIsTaught([])).toBe('One-to-one tuition for 11+, GCSE and A-Level.')
})

test('one price online and in person is claimed only when it holds for every subject', () => {
  const same = aSubject({ onlineRatePence: 2500, inPersonRatePence: 2500 })
  expect(samePriceSentence([same])).toContain('the same online and in person')
  expect(samePriceSentence([same, gcse])).toBe('')
  expect(samePriceSentence([])).toBe('')
})

test('whole pounds carry no decimals, others two', () => {
  expect([2500, 3750, 505, 0].map(pounds)).toEqual(['£25', '£37.50', '£5.05', '£0'])
})
