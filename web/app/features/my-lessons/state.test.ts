import { expect, test } from 'vitest'
import { clockTime } from '#domain/time.ts'
import { emptyDraft, startingAt } from './state.ts'

const lesson = { startTime: new Date('2026-09-10T15:30Z'), endTime: new Date('2026-09-10T17:00Z') }

test('another time begins at four in the afternoon, as long as the lesson is now, without a date', () => {
  expect(emptyDraft(lesson)).toEqual({ date: null, start: '16:00', end: '17:30', reason: '' })
})

test('another start keeps the length, up to the last quarter of the day', () => {
  const draft = emptyDraft(lesson)
  expect(startingAt(draft, clockTime('09:15')).end).toBe('10:45')
  expect(startingAt(draft, clockTime('22:15')).end).toBe('23:45')
  expect(startingAt(draft, clockTime('23:00')).end).toBe('23:45')
})
