import { expect, test } from 'vitest'
import { lengthsOf } from './state.ts'

const lesson = {
  type: 'LESSON' as const,
  startTime: new Date('2026-09-10T15:30Z'),
  endTime: new Date('2026-09-10T17:00Z'),
  parts: ['one'],
}

test('a lesson is 15 to 180 minutes long or as long as it was, and a consultation half an hour', () => {
  const lengths = lengthsOf(lesson)
  expect([lengths[0], lengths.at(-1), lengths.length]).toEqual([15, 180, 12])
  expect(lengthsOf({ ...lesson, endTime: new Date('2026-09-10T18:50Z') }).at(-1)).toBe(200)
  expect(lengthsOf({ ...lesson, type: 'CONSULTATION' })).toEqual([30])
  expect(lengthsOf({ ...lesson, parts: ['one', 'another'] })).toEqual([90])
})
