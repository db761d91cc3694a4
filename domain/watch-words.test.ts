import { expect, test } from 'vitest'
import { clockTime, type Weekday } from './time.ts'
import { freedNotice, wishInWords } from './watch-words.ts'

test.each<[Weekday[], string]>([
  [[2], 'Tue, 16:00–19:00'],
  [[4, 2], 'Tue or Thu, 16:00–19:00'],
  [[0, 1, 6], 'Mon, Sat or Sun, 16:00–19:00'],
])('%s is said as %s', (weekdays, words) => {
  expect(wishInWords({ weekdays, fromTime: clockTime('16:00'), untilTime: clockTime('19:00') })).toBe(words)
})

const freed = {
  student: { name: 'Amira Osei' },
  subject: { name: 'Mathematics', category: 'GCSE' as const },
  time: { start: new Date('2026-11-24T17:00Z'), end: new Date('2026-11-24T18:00Z') },
  others: 0,
}

test('the tutor reads when it is, who waits for it, and how many more', () => {
  expect(freedNotice([freed])).toEqual({
    title: 'A time is free that Amira waits for',
    content:
      'Tuesday 24 November, 17:00 until 18:00 is free again. Amira Osei waits for a lesson of GCSE Mathematics then. You can suggest it to them.',
    ...{ type: 'INFO', priority: 'NORMAL' },
  })
  expect(freedNotice([{ ...freed, others: 1 }]).content).toContain('then, and so does 1 other student. You')
  expect(freedNotice([{ ...freed, others: 2 }]).content).toContain('then, and so do 2 other students. You')
  expect(freedNotice([freed, freed]).content).toContain('then. 1 more time is waited for, too. You')
  expect(freedNotice([freed, freed, freed]).content).toContain('2 more times are waited for, too.')
})
