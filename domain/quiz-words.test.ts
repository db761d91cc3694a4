import { expect, test } from 'vitest'
import { clockTone, dueTone, durationInWords, minutesAndSeconds, scoreTone } from './quiz-words.ts'

test('a score is green from 80 percent, yellow from 60 and red below', () => {
  expect([100, 80, 79, 60, 59, 0].map(scoreTone)).toEqual(['ok', 'ok', 'warn', 'warn', 'danger', 'danger'])
})

test('the clock is green above 30 percent of the limit, yellow at 30 and red at 10', () => {
  const tones = [600, 181, 180, 61, 60, 0, -5].map((left) => clockTone(left, 600))
  expect(tones).toEqual(['ok', 'ok', 'warn', 'warn', 'danger', 'danger', 'danger'])
  expect([10, 9, 4, 3].map((left) => clockTone(left, 30))).toEqual(['ok', 'warn', 'warn', 'danger'])
})

test('a due date is red from the instant after it', () => {
  const due = new Date('2026-10-25T00:30:00Z')
  expect(dueTone(due, due)).toBe('warn')
  expect(dueTone(due, new Date('2026-10-25T00:30:00.001Z'))).toBe('danger')
})

test('seconds read as minutes and seconds, and never as less than none', () => {
  expect([0, 9, 60, 245, 3600, 86_400, -3].map(minutesAndSeconds)).toEqual([
    ...['0:00', '0:09', '1:00', '4:05', '60:00', '1440:00', '0:00'],
  ])
})

test('how long an attempt took is counted in seconds that had passed', () => {
  const start = new Date('2026-10-25T00:59:00.000Z')
  expect(durationInWords(start, new Date('2026-10-25T01:03:05.999Z'))).toBe('4 min 5 s')
  expect(durationInWords(start, start)).toBe('0 min 0 s')
})
