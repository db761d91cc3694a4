import { expect, test } from 'vitest'
import { BOOKING_STATUSES } from './bookings.ts'
import {
  awaitsFeedback,
  feedbackLetter,
  feedbackNotice,
  feedbackProblem,
  isBeingWritten,
  isFeedbackComplete,
  overdueSince,
} from './feedback.ts'

const END = new Date('2026-01-19T17:00Z')
const JUST_BEFORE = new Date(END.getTime() - 1)
const over = (status: (typeof BOOKING_STATUSES)[number]) => ({ status, endTime: END })

test('feedback is given from the instant at which a lesson ends', () => {
  expect(feedbackProblem(over('CONFIRMED'), JUST_BEFORE)).toBe('not_taught')
  expect(feedbackProblem(over('CONFIRMED'), END)).toBeNull()
})

test('feedback is given on confirmed and completed lessons only', () => {
  const allowed = BOOKING_STATUSES.filter((status) => feedbackProblem(over(status), END) === null)
  expect(allowed).toEqual(['CONFIRMED', 'COMPLETED'])
})

test('a lesson waits for feedback once it is over, and no longer once it is completed', () => {
  expect(awaitsFeedback(over('CONFIRMED'), JUST_BEFORE)).toBe(false)
  expect(BOOKING_STATUSES.filter((status) => awaitsFeedback(over(status), END))).toEqual(['CONFIRMED'])
})

test('feedback is complete with three texts, and pending when any is missing or blank', () => {
  const texts = { feedback: 'Well done', stepsToImprove: 'Show working', homeworkTargets: 'Page 12' }
  expect(isFeedbackComplete(texts)).toBe(true)
  for (const field of ['feedback', 'stepsToImprove', 'homeworkTargets']) {
    for (const nothing of [null, '', ' \n\t']) {
      expect([field, nothing, isFeedbackComplete({ ...texts, [field]: nothing })]).toEqual([field, nothing, false])
    }
  }
})

test('a student reads which lesson the tutor has written about, on London time', () => {
  const subject = { name: 'Mathematics', category: 'GCSE' } as const
  expect(feedbackNotice({ type: 'LESSON', subject, startTime: new Date('2026-01-19T16:00Z') })).toEqual({
    title: 'Feedback on your lesson',
    content: 'Your tutor has written feedback on your GCSE Mathematics lesson on Monday 19 January 2026 at 16:00.',
    type: 'INFO',
    priority: 'NORMAL',
  })
  const summer = feedbackNotice({ type: 'CONSULTATION', subject, startTime: new Date('2026-06-15T15:00Z') })
  expect([summer.title, summer.content]).toEqual([
    'Feedback on your consultation',
    'Your tutor has written feedback on your GCSE Mathematics consultation on Monday 15 June 2026 at 16:00.',
  ])
})

test('by mail a family reads all of its texts, and none that is missing', () => {
  const subject = { name: 'Mathematics', category: 'GCSE' } as const
  const lesson = { type: 'LESSON', subject, startTime: new Date('2026-06-15T15:00Z') } as const
  const texts = { feedback: 'Well done.\n', stepsToImprove: ' ', homeworkTargets: 'Page 12.' }
  expect(feedbackLetter(lesson, texts, '/feedback#1')).toEqual({
    subject: 'Feedback on GCSE Mathematics, Monday 15 June at 16:00',
    text: 'Your tutor has written feedback on your GCSE Mathematics lesson on Monday 15 June 2026 at 16:00.',
    quote: 'Feedback:\nWell done.\n\nHomework targets:\nPage 12.',
    button: { text: 'Read it', path: '/feedback#1' },
  })
})

test('for 48 hours after a lesson its feedback is being written, and from then on missing', () => {
  const end = new Date('2026-03-28T17:00:00Z')
  expect(isBeingWritten(end, end)).toBe(true)
  expect(isBeingWritten(end, new Date('2026-03-30T16:59:59.999Z'))).toBe(true)
  expect(isBeingWritten(end, new Date('2026-03-30T17:00:00Z'))).toBe(false)
  expect(overdueSince(new Date('2026-03-30T17:00:00Z'))).toEqual(end)
})
