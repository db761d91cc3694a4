import { expect, test } from 'vitest'
import {
  hoursAdjustedNotice,
  hoursAssignedNotice,
  hoursLeftNews,
  hoursOrderedNotice,
  hoursReadyNotice,
  hoursRemovedNotice,
  hoursTakenBackNotice,
  hoursText,
  hoursUsedNotice,
  hoursWithdrawnNotice,
} from './money-notices.ts'

const maths = { name: 'Mathematics', category: 'GCSE' } as const

test('hours are said as a parent says them', () => {
  const said = [0, 1, 30, 45, 60, 75, 90, 120, 135, 570, 600].map(hoursText)
  expect(said).toEqual([
    ...['no hours', '1 minute', '30 minutes', '45 minutes', '1 hour', '1 hour 15 minutes', '1.5 hours', '2 hours'],
    ...['2 hours 15 minutes', '9.5 hours', '10 hours'],
  ])
})

test('a student reads that her hours are ready', () => {
  expect(hoursReadyNotice({ subject: maths, remainingMinutes: 600 })).toEqual({
    title: 'Your hours are ready',
    content: 'Your 10 hours of GCSE Mathematics are ready to use.',
    type: 'SUCCESS',
    priority: 'NORMAL',
  })
})

test('whoever is given a package reads what to pay, and nothing of it where it costs nothing', () => {
  const given = { subject: maths, remainingMinutes: 1200, pricePence: 42_500, reference: 'Package-4fe21a' }
  expect(hoursAssignedNotice(given).content).toBe(
    'Your tutor has set up 20 hours of GCSE Mathematics for you. ' +
      'Please pay £425.00 by bank transfer with the reference Package-4fe21a.',
  )
  expect(hoursAssignedNotice({ ...given, pricePence: 0 }).content).toBe(
    'Your tutor has set up 20 hours of GCSE Mathematics for you.',
  )
})

test('an adjustment says what came or went, what is left, and why', () => {
  const added = hoursAdjustedNotice({ subject: maths, remainingMinutes: 630 }, 30, 'The last lesson ended early.')
  expect([added.content, added.type]).toEqual([
    'Your tutor has added 30 minutes to your GCSE Mathematics hours. You have 10.5 hours left. ' +
      'Reason: The last lesson ended early.',
    'SUCCESS',
  ])
  const taken = hoursAdjustedNotice({ subject: maths, remainingMinutes: 0 }, -60, 'An extra lesson')
  expect([taken.content, taken.type]).toEqual([
    'Your tutor has taken 1 hour from your GCSE Mathematics hours. You have no hours left. Reason: An extra lesson',
    'WARNING',
  ])
})

test('every other move of a package is told to the other side in a sentence of its own', () => {
  const ten = { subject: maths, remainingMinutes: 600 }
  const order = { ...ten, student: { name: 'Priya Shah' }, pricePence: 22_500 }
  const contents = [
    hoursOrderedNotice({ ...order, reference: 'Package-4fe21a' }),
    hoursOrderedNotice({ ...order, pricePence: 0, reference: 'Package-4fe21a' }),
    hoursWithdrawnNotice(order),
    hoursTakenBackNotice(ten, 'Another family paid.'),
    hoursRemovedNotice(ten, true),
    hoursRemovedNotice(ten, false),
    hoursUsedNotice({ lessons: 4, minutes: 240, pence: 14_400, by: null }),
    hoursUsedNotice({ lessons: 1, minutes: 60, pence: 3600, by: 'Priya Shah' }),
  ].map(({ title, content }) => `${title}: ${content}`)
  expect(contents).toEqual([
    'Priya Shah has ordered 10 hours: GCSE Mathematics, £225.00, reference Package-4fe21a. Confirm it once the money has come.',
    'Priya Shah has ordered 10 hours: GCSE Mathematics, £0.00, reference Package-4fe21a. Nothing is to be paid: confirm it, and the hours can be used.',
    'Priya Shah has withdrawn an order: The 10 hours of GCSE Mathematics are not wanted any more: £225.00 is not owed.',
    'Your hours are not confirmed any more: The payment for your 10 hours of GCSE Mathematics is not confirmed any more. They can be used once it is. Reason: Another family paid.',
    'Your hours have been removed: Your tutor has removed a package of GCSE Mathematics with 10 hours left. Lessons that it covered stay covered.',
    'Your hours have been removed: Your tutor has removed the 10 hours of GCSE Mathematics that were not paid yet. Nothing is to be paid for them.',
    'Your hours have been used: Your tutor has used 4 hours of your package for 4 lessons that were not paid: £144.00 less to pay.',
    'Priya Shah has used bought hours: Priya Shah has used 1 hour of a package for 1 lesson that was not paid: £36.00 less to pay.',
  ])
})

test.each([
  [180, 120, 'hours_low', '2 hours of GCSE Mathematics left'],
  [150, 90, 'hours_low', '1.5 hours of GCSE Mathematics left'],
  [121, 120, 'hours_low', '2 hours of GCSE Mathematics left'],
  [60, 0, 'hours_used_up', 'Your GCSE Mathematics hours are used up'],
  [180, 0, 'hours_used_up', 'Your GCSE Mathematics hours are used up'],
])('of %i minutes %i are left: %s', (before, after, cause, title) => {
  const news = hoursLeftNews({ name: 'Mathematics', category: 'GCSE' }, { before, after })
  expect([news?.cause, news?.notice.title, news?.letter.subject, news?.letter.button]).toEqual([
    ...[cause, title, title, { text: 'Buy hours', path: '/payments' }],
  ])
})

test.each([
  [600, 540],
  [181, 121],
  [120, 60],
  [120, 120],
  [0, 0],
  [60, 120],
])('of %i minutes %i are left: that is no news', (before, after) => {
  expect(hoursLeftNews({ name: 'Mathematics', category: 'GCSE' }, { before, after })).toBeNull()
})
