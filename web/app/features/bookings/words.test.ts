import { expect, test } from 'vitest'
import { aLesson } from '#web/app/testing/a-booking.ts'
import { dateline, lessonInWords } from './tutor/words.ts'
import { lengthInWords, statusWords, titleOf } from './words.ts'

const lesson = aLesson({ startTime: '2026-09-08T15:30:00.000Z', endTime: '2026-09-08T16:30:00.000Z' })

test('a lesson is named by subject, student and London time', () => {
  expect(lessonInWords(lesson)).toBe('GCSE Mathematics with Amira Khan, Tue 8 Sept, 16:30–17:30')
})

test('a lesson without a title has the usual one', () => {
  expect(titleOf(lesson)).toBe('Mathematics - Online')
  expect(titleOf({ ...lesson, isOnline: false })).toBe('Mathematics - In Person')
  expect(titleOf({ ...lesson, title: 'Quadratics' })).toBe('Quadratics')
})

test('what needs a second look is in capitals, everything else in plain words', () => {
  expect(statusWords(lesson)).toBe('Requested')
  expect(statusWords({ ...lesson, suggested: true })).toBe('SUGGESTED')
  expect(statusWords({ ...lesson, status: 'AMENDED', amendmentReason: 'School trip' })).toBe(
    'AMENDED (CONFIRMED → REVIEW)',
  )
})

test('lengths are read in hours where hours say it shortly', () => {
  const lasting = (minutes: number) =>
    lengthInWords({ startTime: lesson.startTime, endTime: new Date(lesson.startTime.getTime() + minutes * 60_000) })
  expect([15, 45, 60, 75, 90, 120, 150, 180].map(lasting)).toEqual([
    '15 min',
    '45 min',
    '1 hour',
    '1 hour 15 min',
    '1.5 hours',
    '2 hours',
    '2.5 hours',
    '3 hours',
  ])
})

test('a London day begins at its own midnight, whatever day it is where the device stands', () => {
  const now = new Date('2026-09-08T23:30Z') // 00:30 on the 9th in London
  expect(dateline('2026-09-09', now)).toBe('Today, Wednesday 9 September 2026')
  expect(dateline('2026-09-10', now)).toBe('Tomorrow, Thursday 10 September 2026')
  expect(dateline('2026-09-08', now)).toBe('Tuesday 8 September 2026')
})
