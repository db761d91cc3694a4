import { expect, test } from 'vitest'
import { lengthThatFits, offersLength, slotProblem, usualLength, withPart } from './lesson-requests.ts'

const z = (text: string) => new Date(text)
const now = z('2026-10-20T10:00Z')
const nothing = { canBook30Min: false, canBook1Hour: false, canBook90Min: false, canBook2Hours: false }

test('a slot offers the lengths that fit, and an hour is the usual one', () => {
  const anHour = { ...nothing, canBook30Min: true, canBook1Hour: true }
  expect([30, 60, 90, 120].map((minutes) => offersLength(anHour, minutes as 30))).toEqual([true, true, false, false])
  expect(usualLength(anHour)).toBe(60)
  expect(usualLength({ ...nothing, canBook30Min: true })).toBe(30)
  expect(usualLength(nothing)).toBeNull()
})

test('a slot that was free when it was read cannot be asked for once it has begun', () => {
  const slot = { startTime: z('2026-10-20T10:00:01Z'), available: true }
  expect(slotProblem(slot, now)).toBeNull()
  expect(slotProblem(slot, z('2026-10-20T10:00:01Z'))).toBe('past')
  expect(slotProblem({ ...slot, available: false }, now)).toBe('taken')
})

test('six months and a day ahead is the last day to ask for', () => {
  expect(slotProblem({ startTime: z('2027-04-21T17:00Z'), available: true }, now)).toBeNull()
  expect(slotProblem({ startTime: z('2027-04-22T17:00Z'), available: true }, now)).toBe('too_far_ahead')
})

test('each hour of two says which part it is, after what was typed', () => {
  expect(withPart('Vectors, please', 1)).toBe('Vectors, please (Part 1 of 2-hour lesson)')
  expect(withPart(' ', 2)).toBe('(Part 2 of 2-hour lesson)')
})

test('a lesson that moves keeps its length where the slot has room, and is shortened to what it has where not', () => {
  const half = { ...nothing, canBook30Min: true }
  const ninety = { ...half, canBook1Hour: true, canBook90Min: true }
  const all = { ...ninety, canBook2Hours: true }
  expect([15, 30, 45, 60].map((minutes) => lengthThatFits(half, minutes))).toEqual([15, 30, 30, 30])
  expect([60, 75, 90, 91, 120].map((minutes) => lengthThatFits(ninety, minutes))).toEqual([60, 75, 90, 90, 90])
  expect([120, 121, 180].map((minutes) => lengthThatFits(all, minutes))).toEqual([120, 121, 180])
  expect([15, 60].map((minutes) => lengthThatFits(nothing, minutes))).toEqual([15, 30])
})
