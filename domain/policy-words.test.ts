import { expect, test } from 'vitest'
import {
  cancellingAnswer,
  cancellingInBrief,
  cancellingTerms,
  isFreeUntilStart,
  missedInWords,
  policyInWords,
  staysPayable,
} from './policy-words.ts'

const DAY = { lateHours: 24, latePercent: 100, absentPercent: 100 } as const
const HALF = { lateHours: 48, latePercent: 50, absentPercent: 100 } as const

test('a day before the start and all of it is what families have always read', () => {
  expect(cancellingTerms(DAY)).toBe(
    'You may cancel or move a lesson free of charge up to 24 hours before it starts. A lesson cancelled later than that, or missed, is payable in full.',
  )
  expect(cancellingAnswer(DAY)).toBe(
    'Cancel or move a lesson up to 24 hours before it starts and there is nothing to pay. After that it is payable in full.',
  )
  expect(cancellingInBrief(DAY)).toBe('Cancel or move a lesson up to 24 hours ahead.')
  expect(policyInWords(DAY)).toBe('Free up to 24 hours before the start; after that the lesson stays payable.')
})

test('half of it is said as half', () => {
  expect(cancellingTerms(HALF)).toBe(
    'You may cancel or move a lesson free of charge up to 48 hours before it starts. Of a lesson cancelled later than that half is payable; one that is missed is payable in full.',
  )
  expect(cancellingAnswer(HALF)).toMatch(/up to 48 hours before it starts .* After that half of it is payable\.$/)
  expect(policyInWords(HALF)).toBe('Free up to 48 hours before the start; after that half of the lesson stays payable.')
  expect(staysPayable(50)).toBe('after that half of the lesson stays payable')
})

test.each([
  { ...DAY, lateHours: 0 },
  { ...HALF, latePercent: 0 as const },
])('what is never charged is free until the start: %j', (policy) => {
  expect(isFreeUntilStart(policy)).toBe(true)
  expect(cancellingTerms(policy)).toMatch(/^You may cancel or move a lesson free of charge until it starts\./)
  expect(cancellingAnswer(policy)).toBe('Cancel or move a lesson before it starts and there is nothing to pay.')
  expect(cancellingInBrief(policy)).toBe('Cancel or move a lesson until it starts.')
  expect(policyInWords(policy)).toBe('Free until the start.')
})

test('one hour is one', () => {
  expect(policyInWords({ ...DAY, lateHours: 1 })).toBe(
    'Free up to 1 hour before the start; after that the lesson stays payable.',
  )
})

test.each([
  [100, 50, 'A lesson cancelled later than that is payable in full; of one that is missed half is payable.'],
  [100, 0, 'A lesson cancelled later than that is payable in full; one that is missed costs nothing.'],
  [50, 50, 'Of a lesson cancelled later than that, or missed, half is payable.'],
  [50, 0, 'Of a lesson cancelled later than that half is payable; one that is missed costs nothing.'],
] as const)('the terms say both shares: late %i, missed %i', (latePercent, absentPercent, sentence) => {
  const terms = cancellingTerms({ lateHours: 24, latePercent, absentPercent })
  expect(terms).toBe(`You may cancel or move a lesson free of charge up to 24 hours before it starts. ${sentence}`)
})

test('what is missed costs its share also where cancelling never costs anything', () => {
  const terms = (absentPercent: 0 | 50 | 100) => cancellingTerms({ ...DAY, lateHours: 0, absentPercent })
  expect(terms(50)).toMatch(/until it starts\. Of a lesson that is missed half is payable\.$/)
  expect(terms(0)).toMatch(/until it starts\. A lesson that is missed costs nothing\.$/)
  expect(missedInWords(100)).toBe('A lesson that is missed is payable in full.')
})
