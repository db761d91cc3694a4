import { expect, test } from 'vitest'
import { calendarDate, clockTime } from '#domain/time.ts'
import { emptyDraft, lengthsOf, newTimeOf } from './state.ts'

const lesson = {
  type: 'LESSON' as const,
  startTime: new Date('2026-09-10T15:30Z'),
  endTime: new Date('2026-09-10T17:00Z'),
  parts: ['one'],
}

test('another time begins at four in the afternoon, as long as the lesson is now, without a date', () => {
  expect(emptyDraft(lesson)).toEqual({ date: null, start: '16:00', minutes: 90, reason: '' })
  expect(newTimeOf(emptyDraft(lesson))).toBeNull()
})

test('a new time is whole once it has a date and a start, and its end follows over the night of a clock change', () => {
  const draft = { ...emptyDraft(lesson), date: calendarDate('2026-10-24'), start: clockTime('23:30') }
  expect(newTimeOf({ ...draft, start: null })).toBeNull()
  expect(newTimeOf(draft)).toEqual({ start: new Date('2026-10-24T22:30Z'), end: new Date('2026-10-25T00:00Z') })
})

test('a lesson is 15 to 180 minutes long or as long as it was, and a consultation half an hour', () => {
  const lengths = lengthsOf(lesson)
  expect([lengths[0], lengths.at(-1), lengths.length]).toEqual([15, 180, 12])
  expect(lengthsOf({ ...lesson, endTime: new Date('2026-09-10T18:50Z') }).at(-1)).toBe(200)
  expect(lengthsOf({ ...lesson, type: 'CONSULTATION' })).toEqual([30])
  expect(lengthsOf({ ...lesson, parts: ['one', 'another'] })).toEqual([90])
})
