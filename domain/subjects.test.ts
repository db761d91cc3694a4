import { expect, test } from 'vitest'
import {
  CATEGORIES,
  categoryLabel,
  categoryLongLabel,
  registrationHeading,
  subjectAndCategory,
  subjectInFull,
  subjectTone,
} from './subjects.ts'

test('the three categories are named as parents know them', () => {
  expect(CATEGORIES.map((category) => categoryLabel[category])).toEqual(['11+', 'GCSE', 'A-Level'])
  expect(CATEGORIES.map((category) => categoryLongLabel[category])).toEqual([
    '11+ (Age 10-11)',
    'GCSE (Age 14-16)',
    'A-Level (Age 16-18)',
  ])
  expect(CATEGORIES.map((category) => registrationHeading[category])).toEqual([
    '11+ Subjects (Age 10-11)',
    'GCSE (Age 14-16)',
    'A-Level (Age 16-18)',
  ])
})

test('maths is sky and English plum, whatever else their names say', () => {
  for (const name of ['Mathematics', 'Maths', 'Further Mathematics', '11+ maths'])
    expect(subjectTone({ id: 'a', name })).toBe('sky')
  for (const name of ['English', 'English Literature']) expect(subjectTone({ id: 'a', name })).toBe('plum')
})

test('any other subject keeps one colour, and the others share the rest', () => {
  const tones = 'abcdefghij'.split('').map((id) => subjectTone({ id, name: 'Physics' }))
  expect(new Set(tones)).toEqual(new Set(['moss', 'ochre', 'slate']))
  expect(subjectTone({ id: 'a', name: 'Chemistry' })).toBe(tones[0])
})

test('a subject is said in full, its level first; the payments to confirm name the level last', () => {
  const subject = { name: 'Mathematics', category: 'A_LEVEL' } as const
  expect(subjectInFull(subject)).toBe('A-Level Mathematics')
  expect(subjectAndCategory(subject)).toBe('Mathematics - A-Level')
})
