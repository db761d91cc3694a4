import { expect, test } from 'vitest'
import { aLesson, aLessonOn, asAgreed, dayAndTime, lessonsFrom, spanInWords } from './lesson-words.ts'

test('a time is written as London clocks show it, in summer too', () => {
  expect(dayAndTime(new Date('2026-06-30T23:30:00Z'))).toBe('Wednesday 1 July 2026 at 00:30')
  expect(dayAndTime(new Date('2026-10-25T00:30:00Z'))).toBe('Sunday 25 October 2026 at 01:30')
  const span = { start: new Date('2026-03-29T00:30:00Z'), end: new Date('2026-03-29T01:30:00Z') }
  expect(spanInWords(span)).toBe('Sunday 29 March 2026 at 00:30 until 02:30')
})

const lesson = {
  type: 'LESSON',
  subject: { name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
} as const

test('each subject has its article', () => {
  expect(aLesson(lesson)).toBe('a GCSE Mathematics lesson')
  expect(aLesson({ ...lesson, subject: { name: 'Physics', category: 'A_LEVEL' } })).toBe('an A-Level Physics lesson')
  expect(aLesson({ ...lesson, subject: { name: 'Reasoning', category: 'ELEVEN_PLUS' } })).toBe(
    'an 11+ Reasoning lesson',
  )
  expect(aLessonOn({ ...lesson, type: 'CONSULTATION' })).toBe(
    'a GCSE Mathematics consultation on Monday 19 January 2026 at 16:00',
  )
  expect(lessonsFrom([lesson, lesson])).toBe('2 lessons, the first on Monday 19 January 2026 at 16:00')
})

test('only a lesson whose change waits was agreed at another time', () => {
  const [start, end] = [new Date('2026-01-12T16:00:00Z'), new Date('2026-01-12T17:00:00Z')]
  const booking = {
    ...{ startTime: lesson.startTime, endTime: new Date('2026-01-19T17:00:00Z') },
    ...{ originalStartTime: start, originalEndTime: end },
  }
  expect(asAgreed({ ...booking, status: 'AMENDED' })).toMatchObject({ startTime: start, endTime: end })
  expect(asAgreed({ ...booking, status: 'REQUESTED' })).toEqual({ ...booking, status: 'REQUESTED' })
})
