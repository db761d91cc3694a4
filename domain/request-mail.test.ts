import { expect, test } from 'vitest'
import { changeRequestMail, requestMail } from './request-mail.ts'

const lesson = {
  type: 'LESSON',
  subject: { name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
  endTime: new Date('2026-01-19T17:00:00Z'),
  isOnline: true,
  outsideHours: false,
  student: { name: 'Amira' },
  tutor: { name: 'Nadia' },
} as const
const schedule = 'https://tuition.example/schedule'

test('the mail of a request says who, what, when and where to answer', () => {
  expect(requestMail([lesson], schedule)).toEqual({
    subject: 'Amira asks for a lesson on Monday 19 January 2026 at 16:00',
    content: `Hello Nadia,

Amira asks for a lesson:

  Monday 19 January 2026 at 16:00 until 17:00, GCSE Mathematics, online

This time is held for Amira until you answer.

You can answer here:
https://tuition.example/schedule

All times are London time.
`,
  })
})

test('a series is one mail with every date, at the same London time in summer', () => {
  const summer = new Date('2026-03-30T15:00:00Z')
  const later = { ...lesson, startTime: summer, endTime: new Date('2026-03-30T16:00:00Z'), isOnline: false }
  const { subject, content } = requestMail([lesson, { ...later, outsideHours: true }], schedule)
  expect(subject).toBe('Amira asks for 2 lessons from Monday 19 January 2026 at 16:00')
  expect(content).toContain('Amira asks for 2 lessons:\n\n  Monday 19 January 2026 at 16:00 until 17:00, GCSE')
  expect(content).toContain(
    '\n  Monday 30 March 2026 at 16:00 until 17:00, GCSE Mathematics, in person (outside your published hours)\n',
  )
  expect(content).toContain('These times are held for Amira until you answer.')
})

test('a consultation is called one', () => {
  const { subject } = requestMail([{ ...lesson, type: 'CONSULTATION' }], schedule)
  expect(subject).toBe('Amira asks for a consultation on Monday 19 January 2026 at 16:00')
})

test('another time is shown beside the one they have, and which of them is held', () => {
  const current = { start: new Date('2026-01-12T16:00:00Z'), end: new Date('2026-01-12T17:00:00Z') }
  const agreed = changeRequestMail({ ...lesson, originalStartTime: current.start }, current, schedule)
  expect(agreed.subject).toBe('Amira asks to move a lesson to Monday 19 January 2026 at 16:00')
  expect(agreed.content).toContain(
    'instead of Monday 12 January 2026 at 16:00 until 17:00\n  Monday 19 January 2026 at 16:00 until 17:00',
  )
  expect(agreed.content).toContain('Both times are held until you answer.')
  const notAgreed = changeRequestMail({ ...lesson, originalStartTime: null }, current, schedule)
  expect(notAgreed.content).toContain('The new time is held until you answer.')
})
