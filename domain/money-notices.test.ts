import { expect, test } from 'vitest'
import { hoursAdjustedNotice, hoursAssignedNotice, hoursReadyNotice, hoursText } from './money-notices.ts'

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
