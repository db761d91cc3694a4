import { expect, test } from 'vitest'
import { DEFAULT_RULES } from './diary-rules.ts'
import { limitSentence } from './limit-words.ts'
import type { Limit } from './limits.ts'
import { calendarDate, clockTime, instantAt } from './time.ts'

const RULES = { ...DEFAULT_RULES, noticeMinutes: 720, furthestDays: 60, lengths: [60, 90] }

test.each<[Limit, string]>([
  ['notice', 'Please book at least 12 hours ahead.'],
  ['furthest', 'Please choose a date within the next 60 days.'],
  ['length', 'Lessons here last 1 hour or 1.5 hours.'],
  ['gap', 'Your tutor needs a longer break beside another lesson.'],
  ['run', 'Your tutor needs a longer break beside another lesson.'],
  ['day', 'Your tutor teaches no more lessons on Tuesday 2 March.'],
  ['week', 'Your tutor teaches no more lessons in the week of 1 March.'],
])('a family reads of the limit %s: %s', (limit, sentence) => {
  expect(limitSentence(limit, instantAt(calendarDate('2027-03-02'), clockTime('16:00')), RULES)).toBe(sentence)
})

test('one length, and one day, are said as one', () => {
  const rules = { ...RULES, lengths: [45], furthestDays: 1, noticeMinutes: 60 }
  expect(limitSentence('length', new Date(), rules)).toBe('Lessons here last 45 minutes.')
  expect(limitSentence('furthest', new Date(), rules)).toBe('Please choose a date within the next day.')
  expect(limitSentence('notice', new Date(), rules)).toBe('Please book at least 1 hour ahead.')
})
