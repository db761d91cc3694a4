import { expect, test } from 'vitest'
import { packageInWords, paymentNotice, saidPaidNotice } from './payment-notices.ts'

const subject = { name: 'Mathematics', category: 'GCSE' } as const

test('a family reads how much has arrived and for which lesson, on London time', () => {
  const winter = paymentNotice({ type: 'LESSON', subject, startTime: new Date('2026-01-19T16:00Z') }, 3750)
  expect(winter).toEqual({
    title: 'Your payment has arrived',
    content:
      'Thank you: your payment of £37.50 for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is confirmed.',
    type: 'SUCCESS',
    priority: 'NORMAL',
  })
  const summer = paymentNotice({ type: 'CONSULTATION', subject, startTime: new Date('2026-06-15T15:00Z') }, 500)
  expect(summer.content).toBe(
    'Thank you: your payment of £5.00 for the GCSE Mathematics consultation on Monday 15 June 2026 at 16:00 is confirmed.',
  )
})

test('the tutor reads who says to have paid what, and what to look for', () => {
  const what = packageInWords({ subject, totalMinutes: 600 })
  const student = { name: 'Priya Shah' }
  expect(saidPaidNotice({ student, amountPence: 32_400, what, reference: 'Package-a1b2c3' })).toEqual({
    title: 'Priya Shah says: I have paid',
    content:
      '£324.00 for the package of 10 hours of GCSE Mathematics, reference Package-a1b2c3. ' +
      'Please confirm it once the money has come.',
    type: 'INFO',
    priority: 'NORMAL',
  })
})
