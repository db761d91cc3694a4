import { expect, test } from 'vitest'
import { lessonParts, offersLength, slotProblem, usualLength } from './lesson-requests.ts'

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

test('a lesson of two hours is asked for as two of an hour, each with its subject and its part', () => {
  const lesson = { startTime: z('2026-10-20T15:00Z'), minutes: 120, subjectIds: ['maths', 'english'] } as const
  expect(lessonParts({ ...lesson, notes: 'Vectors, please' })).toEqual([
    {
      number: 1,
      subjectId: 'maths',
      startTime: z('2026-10-20T15:00Z'),
      endTime: z('2026-10-20T16:00Z'),
      notes: 'Vectors, please (Part 1 of 2-hour lesson)',
    },
    {
      number: 2,
      subjectId: 'english',
      startTime: z('2026-10-20T16:00Z'),
      endTime: z('2026-10-20T17:00Z'),
      notes: 'Vectors, please (Part 2 of 2-hour lesson)',
    },
  ])
  expect(lessonParts({ ...lesson, notes: ' ' })[0]?.notes).toBe('(Part 1 of 2-hour lesson)')
})

test('any shorter lesson is asked for once, with its notes as they were typed', () => {
  const lesson = { startTime: z('2026-10-20T15:00Z'), minutes: 90, subjectIds: ['maths'], notes: 'Vectors' } as const
  const [only, ...others] = lessonParts(lesson)
  expect(only).toMatchObject({ subjectId: 'maths', endTime: z('2026-10-20T16:30Z'), notes: 'Vectors' })
  expect(others).toEqual([])
})
