import { expect, test } from 'vitest'
import {
  cancellingAnswer,
  cancellingInBrief,
  cancellingTerms,
  isFreeUntilStart,
  policyInWords,
  staysPayable,
} from './policy-words.ts'

const DAY = { lateHours: 24, latePercent: 100 } as const
const HALF = { lateHours: 48, latePercent: 50 } as const

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
