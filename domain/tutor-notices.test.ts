import { expect, test } from 'vitest'
import { asksToSettle, type CancelledBooking, lateCancellationNow, settlementNow } from './tutor-notices.ts'

const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
const lesson: CancelledBooking = {
  ...{ type: 'LESSON', seriesId: null, status: 'CANCELLED', suggested: false, isOnline: true, outsideHours: false },
  subject: { id: 'maths', name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
  endTime: new Date('2026-01-19T17:00:00Z'),
  ...{ originalStartTime: null, originalEndTime: null, pricePence: 2500 },
  ...{ lateCancellation: true, noticePeriodHours: 24, chargeWaived: false, charge: { ...nothing, pendingPence: 2500 } },
  ...{ student: { id: 'amira', name: 'Amira' }, tutor: { name: 'Nadia' } },
}
const waived = { charge: nothing, chargeWaived: true }
const weekLater = {
  ...{ ...lesson, seriesId: 's', lateCancellation: false, noticePeriodHours: 24, charge: nothing },
  ...{ startTime: new Date('2026-01-26T16:00:00Z'), endTime: new Date('2026-01-26T17:00:00Z') },
}
const physics = {
  ...{ ...lesson, seriesId: 's', subject: { id: 'physics', name: 'Physics', category: 'GCSE' as const } },
  ...{ startTime: new Date('2026-01-19T17:00:00Z'), endTime: new Date('2026-01-19T18:00:00Z') },
}
const inSeries = { ...lesson, seriesId: 's' }
const one =
  'Amira has cancelled the GCSE Mathematics lesson on Monday 19 January 2026 at 16:00, less than 24 hours before the start.'
const two =
  'Amira has cancelled 2 lessons, the first on Monday 19 January 2026 at 16:00, 1 of them less than 24 hours before the start.'
const joined =
  'Amira has cancelled the GCSE Mathematics and GCSE Physics lesson on Monday 19 January 2026 at 16:00, less than 24 hours before the start.'

test.each<[string, [CancelledBooking, ...CancelledBooking[]], string]>([
  ['payable', [lesson], `${one} £25.00 stays payable. You can waive that.`],
  [
    'by hours',
    [{ ...lesson, charge: { ...nothing, packageMinutes: 60 } }],
    `${one} 1 hour of the family's package stays used. You can waive that.`,
  ],
  ['waived', [{ ...lesson, ...waived }], `${one} You have waived the charge: nothing is owed any more.`],
  ['paid', [{ ...lesson, charge: { ...nothing, paidPence: 2500 } }], `${one} The £25.00 that was paid stays paid.`],
  ['free', [{ ...lesson, charge: nothing }], `${one} Nothing is owed.`],
  [
    'a wish to move it',
    [
      {
        ...lesson,
        ...{ startTime: new Date('2026-01-21T16:00:00Z'), endTime: new Date('2026-01-21T17:00:00Z') },
        ...{ originalStartTime: lesson.startTime, originalEndTime: lesson.endTime },
      },
    ],
    `${one} £25.00 stays payable. You can waive that.`,
  ],
  [
    'one of two lessons, payable',
    [inSeries, weekLater],
    `${two} Nothing is owed for the rest any more. £25.00 stays payable. You can waive that.`,
  ],
  [
    'one of two lessons, waived, the other paid before',
    [
      { ...inSeries, ...waived },
      { ...weekLater, charge: { ...nothing, paidPence: 2500 } },
    ],
    `${two} £25.00 was paid: please settle it with the family. You have waived the charge: nothing is owed any more.`,
  ],
  [
    'a lesson of two subjects, one of them waived',
    [{ ...inSeries, ...waived }, physics],
    `${joined} £25.00 stays payable. You can waive that.`,
  ],
])('a late cancellation says how its charge stands now: %s', (_what, bookings, content) => {
  const title = 'Amira has cancelled a lesson late'
  expect(lateCancellationNow(bookings, { reason: '', title })).toBe(content)
  expect(lateCancellationNow(bookings, { reason: 'Ill.', title })).toBe(`${content} Reason: Ill.`)
  const byParent = lateCancellationNow(bookings, { reason: '', title: `Robert Osei, for ${title.replace(' ', ', ')}` })
  expect(byParent).toBe(content.replace('Amira has', 'Robert Osei, for Amira, has'))
})

test('of what was given up in time, what is still paid is to be settled, and nothing once it was taken back', () => {
  const told =
    'Amira has cancelled a lesson. £1,025.00 was paid: please settle it with the family. Reason: £5 was paid.'
  expect([asksToSettle(told), asksToSettle('Nothing is owed for it any more.')]).toEqual([true, false])
  expect(settlementNow(told, { ...nothing, paidPence: 2500 })).toBe(
    'Amira has cancelled a lesson. £25.00 was paid: please settle it with the family. Reason: £5 was paid.',
  )
  expect(settlementNow(told, nothing)).toBe(
    'Amira has cancelled a lesson. The payment was taken back: there is nothing to settle. Reason: £5 was paid.',
  )
})
