import { expect, test } from 'vitest'
import { districtText, isDistrict, placeInShort, placeInWords, placeToFind } from './lesson-places.ts'

test.each([
  ['', true],
  ['TW10', true],
  ['E1', true],
  ['W1A', true],
  ['EC1A', true],
  ['M1', true],
  ['TW1O 6', false],
  ['TW1O', true],
  ['TW100', false],
  ['TWX1', false],
  ['10', false],
  ['tw10', false],
  ['TW10 6AB', false],
])('%j is the first half of a postcode: %s', (text, is) => {
  expect(isDistrict(text)).toBe(is)
})

test('a district is kept large and without spaces around it', () => {
  expect(districtText(' tw10 ')).toBe('TW10')
})

const nothing = { address: '', district: '', atTutor: false }
const home = { address: '12 Hill Rise, Richmond', district: 'TW10', atTutor: false }
const tutors = { ...home, atTutor: true }

test.each([
  [true, home, 'Online', 'Online', null],
  [false, undefined, 'In-Person', 'In-Person', null],
  [false, nothing, 'In-Person', 'In-Person', null],
  [false, home, '12 Hill Rise, Richmond', 'TW10', '12 Hill Rise, Richmond'],
  [false, { ...home, address: '' }, 'TW10', 'TW10', 'TW10'],
  [false, { ...home, district: '' }, '12 Hill Rise, Richmond', 'In-Person', '12 Hill Rise, Richmond'],
  [false, tutors, 'At the tutor’s', 'At the tutor’s', 'At the tutor’s'],
] as const)('a lesson, online %s, at %j is at %s', (isOnline, place, words, short, found) => {
  const lesson = { isOnline, place }
  expect([placeInWords(lesson, 'FAMILY'), placeInShort(lesson, 'FAMILY'), placeToFind(lesson, 'FAMILY')]).toEqual([
    ...[words, short, found],
  ])
})

test('the tutor is not led to himself', () => {
  const lesson = { isOnline: false, place: tutors }
  expect([placeInWords(lesson, 'TUTOR'), placeToFind(lesson, 'TUTOR')]).toEqual(['At your place', null])
})
