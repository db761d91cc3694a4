import { expect, test } from 'vitest'
import type { BookingInNews } from './booking-notices.ts'
import { changeRequestMail, requestMail } from './request-mail.ts'

const lesson: BookingInNews = {
  type: 'LESSON',
  seriesId: null,
  status: 'REQUESTED',
  suggested: false,
  originalStartTime: null,
  originalEndTime: null,
  pricePence: 2500,
  lateCancellation: false,
  noticePeriodHours: 24,
  charge: { packageMinutes: 0, pendingPence: 0, paidPence: 0 },
  subject: { id: 'maths', name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
  endTime: new Date('2026-01-19T17:00:00Z'),
  isOnline: true,
  outsideHours: false,
  student: { id: 'amira', name: 'Amira' },
  tutor: { name: 'Nadia' },
}
const schedule = '/schedule'
const notice = { title: 'T', content: 'C', type: 'INFO', priority: 'LOW' } as const
const asking = (first: BookingInNews, ...others: BookingInNews[]) => {
  const [one, ...more] = [{ before: first, after: first }, ...others.map((after) => ({ before: after, after }))]
  return requestMail({ bookings: [one, ...more], reason: '', now: lesson.startTime }, notice, schedule)
}
const moving = (before: BookingInNews, after: BookingInNews, reason = '') =>
  changeRequestMail({ bookings: [{ before, after }], reason, now: lesson.startTime }, notice, schedule)

test('the mail of a request says who, what, when and where to answer', () => {
  expect(asking(lesson)).toEqual({
    subject: 'Amira asks for a lesson on Monday 19 January 2026 at 16:00',
    text: `Amira asks for a lesson:

  Monday 19 January 2026 at 16:00 until 17:00, GCSE Mathematics, online

It costs £25.00 once you confirm it.

This time is held for Amira until you answer.`,
    button: { text: 'Answer', path: '/schedule' },
  })
})

test('a series is one mail with every date, at the same London time in summer', () => {
  const summer = new Date('2026-03-30T15:00:00Z')
  const later = { ...lesson, startTime: summer, endTime: new Date('2026-03-30T16:00:00Z'), isOnline: false }
  const { subject, text } = asking(lesson, { ...later, outsideHours: true })
  expect(subject).toBe('Amira asks for 2 lessons from Monday 19 January 2026 at 16:00')
  expect(text).toContain('Amira asks for 2 lessons:\n\n  Monday 19 January 2026 at 16:00 until 17:00, GCSE')
  expect(text).toContain(
    '\n  Monday 30 March 2026 at 16:00 until 17:00, GCSE Mathematics, in person (outside your published hours)\n',
  )
  expect(text).toContain('These times are held for Amira until you answer.')
})

test('a consultation is called one', () => {
  const { subject } = asking({ ...lesson, type: 'CONSULTATION' })
  expect(subject).toBe('Amira asks for a consultation on Monday 19 January 2026 at 16:00')
})

const current = { startTime: new Date('2026-01-12T16:00:00Z'), endTime: new Date('2026-01-12T17:00:00Z') }
const original = { originalStartTime: current.startTime, originalEndTime: current.endTime }

test('another time is shown beside the one that was agreed, and both are held', () => {
  const agreed = moving(
    { ...lesson, ...current, status: 'CONFIRMED' },
    { ...lesson, ...original, status: 'AMENDED' },
    'Ill.',
  )
  expect(agreed.subject).toBe('Amira asks to move a lesson to Monday 19 January 2026 at 16:00')
  expect(agreed.text).toContain('Amira asks for another time for a GCSE Mathematics lesson:')
  expect(agreed.text).toContain(
    'instead of Monday 12 January 2026 at 16:00 until 17:00\n  Monday 19 January 2026 at 16:00 until 17:00',
  )
  expect(agreed.text).toContain('Both times are held until you answer.\n\nReason: Ill.')
})

test.each([
  ['request', false],
  ['suggestion', true],
])('of a %s that is moved only the new time is held', (_what, suggested) => {
  const { text } = moving({ ...lesson, ...current, suggested }, { ...lesson, ...original })
  expect(text).toContain('instead of Monday 12 January 2026 at 16:00 until 17:00')
  expect(text).toContain('The new time is held until you answer.')
})
