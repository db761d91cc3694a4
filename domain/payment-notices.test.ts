import { expect, test } from 'vitest'
import {
  packageInWords,
  paymentNotice,
  paymentsNotice,
  paymentsTakenBackNotice,
  paymentTakenBackNotice,
  saidPaidNotice,
} from './payment-notices.ts'

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

test('several payments that came at once are one sum, with what they are for', () => {
  const hours = { subject, totalMinutes: 600 }
  expect(paymentsNotice(14_400, { bookings: 4, packages: [] }).content).toBe(
    'Thank you: your payment of £144.00 is confirmed. It is for 4 lessons.',
  )
  expect(paymentsNotice(25_000, { bookings: 1, packages: [hours] }).content).toBe(
    'Thank you: your payment of £250.00 is confirmed. It is for 1 lesson and 10 hours of GCSE Mathematics.',
  )
})

test('a family reads that a payment is not confirmed any more, what is owed now, and why', () => {
  const booking = { type: 'LESSON', subject, startTime: new Date('2026-01-19T16:00Z') } as const
  const taken = { amountPence: 3600, owedPence: 3600, reason: 'It was for another family.' }
  expect(paymentTakenBackNotice(booking, taken)).toEqual({
    title: 'A payment is not confirmed any more',
    content:
      'Your payment of £36.00 for the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00 is not confirmed any ' +
      'more. £36.00 is to be paid for it. Reason: It was for another family.',
    type: 'WARNING',
    priority: 'NORMAL',
  })
  expect(paymentTakenBackNotice(booking, { ...taken, owedPence: 0 }).content).toContain(
    'Nothing is to be paid for it. Reason:',
  )
})

test('several that are taken back at once are one sum, with what they were for', () => {
  const sums = { amountPence: 29_700, owedPence: 29_700, reason: 'It was confirmed by mistake.' }
  expect(paymentsTakenBackNotice({ bookings: 2, packages: [{ subject, totalMinutes: 600 }] }, sums).content).toBe(
    'Your payment of £297.00 for 2 lessons and 10 hours of GCSE Mathematics is not confirmed any more. ' +
      '£297.00 is to be paid for it. Reason: It was confirmed by mistake.',
  )
})
