import { expect, test } from 'vitest'
import { expiryProblem, isExpired, readershipOf } from './notices.ts'

const noon = new Date('2026-03-02T12:00:00Z')
const before = new Date('2026-03-02T11:59:59.999Z')
const after = new Date('2026-03-02T12:00:00.001Z')

test('a notice is gone from the very moment that it expires', () => {
  expect([before, noon, after, null].map((expiresAt) => isExpired({ expiresAt }, noon))).toEqual([
    ...[true, true, false, false],
  ])
})

test('a new expiry lies ahead, or is left out', () => {
  expect(expiryProblem(before, null, noon)).toBe('past')
  expect(expiryProblem(noon, null, noon)).toBe('past')
  expect(expiryProblem(after, null, noon)).toBeNull()
  expect(expiryProblem(null, null, noon)).toBeNull()
})

test('an expiry that has passed may stay, be moved ahead or be taken away, and not be moved in the past', () => {
  expect(expiryProblem(new Date(before), before, noon)).toBeNull()
  expect(expiryProblem(after, before, noon)).toBeNull()
  expect(expiryProblem(null, before, noon)).toBeNull()
  expect(expiryProblem(noon, before, noon)).toBe('past')
})

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [3, 3, 100],
  [1, 200, 1],
  [1, 201, 0],
])('%i readers of %i students are %i %%', (readers, students, readPercentage) => {
  const readership = { totalStudents: students, readCount: readers, readPercentage }
  expect(readershipOf({ targetRole: null, readers }, students)).toEqual(readership)
  expect(readershipOf({ targetRole: 'STUDENT', readers }, students)).toEqual(readership)
})

test('a notice for tutors targets no student', () => {
  const nobody = { totalStudents: 0, readCount: 0, readPercentage: 0 }
  expect(readershipOf({ targetRole: 'TUTOR', readers: 2 }, 5)).toEqual(nobody)
})
