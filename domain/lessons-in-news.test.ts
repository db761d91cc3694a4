import { expect, test } from 'vitest'
import { type BookingMove, bookingNews } from './booking-news.ts'
import type { BookingInNews } from './booking-notices.ts'

const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
const maths: BookingInNews = {
  ...{ type: 'LESSON', seriesId: 'series', status: 'REQUESTED', suggested: false },
  subject: { id: 'maths', name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
  endTime: new Date('2026-01-19T17:00:00Z'),
  ...{ originalStartTime: null, originalEndTime: null, isOnline: true, outsideHours: false, pricePence: 2500 },
  ...{ lateCancellation: false, noticePeriodHours: 24, charge: nothing },
  student: { id: 'amira', name: 'Amira' },
  tutor: { name: 'Nadia' },
}
const english: BookingInNews = {
  ...maths,
  subject: { id: 'english', name: 'English', category: 'GCSE' },
  startTime: new Date('2026-01-19T17:00:00Z'),
  endTime: new Date('2026-01-19T18:00:00Z'),
  pricePence: 3000,
}
const aWeekLater = (booking: BookingInNews): BookingInNews => ({
  ...booking,
  startTime: new Date(booking.startTime.getTime() + 7 * 86_400_000),
  endTime: new Date(booking.endTime.getTime() + 7 * 86_400_000),
})
const news = (
  move: BookingMove,
  [first, ...others]: readonly [BookingInNews, ...BookingInNews[]],
  become: (booking: BookingInNews) => BookingInNews = (booking) => booking,
  now = '2026-01-12T09:00:00Z',
) => {
  const changed = (before: BookingInNews) => ({ before, after: become(before) })
  const bookings = [changed(first), ...others.map(changed)] as const
  return bookingNews(move, { bookings, reason: '', now: new Date(now) }, { FAMILY: '/t', TUTOR: '/t' })
}
const agreed = (booking: BookingInNews): BookingInNews => ({
  ...booking,
  status: 'CONFIRMED',
  charge: { ...nothing, pendingPence: booking.pricePence },
})

test('a lesson of two subjects is told of as one lesson, with both and their price', () => {
  const { notice, letter } = news('ask', [maths, english])
  expect(notice.title).toBe('Amira asks for a lesson')
  expect(notice.content).toBe(
    'Amira asks for a GCSE Mathematics and GCSE English lesson on Monday 19 January 2026 at 16:00. ' +
      'It costs £55.00 once you confirm it. The time is held until you answer.',
  )
  expect(letter?.subject).toBe('Amira asks for a lesson on Monday 19 January 2026 at 16:00')
  expect(letter?.text).toContain(
    '\n  Monday 19 January 2026 at 16:00 until 18:00, GCSE Mathematics and GCSE English, online\n',
  )
})

test('a series of such lessons counts lessons', () => {
  const { notice, letter } = news('ask', [maths, english, aWeekLater(maths), aWeekLater(english)])
  expect(notice.title).toBe('Amira asks for 2 lessons')
  expect(notice.content).toContain('They cost £110.00 once you confirm them.')
  expect(letter?.text.match(/ until 18:00, GCSE Mathematics and GCSE English/g)).toHaveLength(2)
})

test('the student reads of the answer once, with what is to be paid for both', () => {
  expect(news('confirm', [maths, english], agreed).notice).toMatchObject({
    title: 'Your lesson is confirmed',
    content:
      'Your GCSE Mathematics and GCSE English lesson on Monday 19 January 2026 at 16:00 is confirmed. ' +
      '£55.00 is to be paid for it.',
  })
})

test('where one part is given up late and the other in time, each is charged for itself', () => {
  // Half an hour less than a day before the first, half an hour more before the second.
  const cancelled = (booking: BookingInNews): BookingInNews =>
    booking.subject.id === 'maths'
      ? { ...booking, status: 'CANCELLED', lateCancellation: true }
      : { ...booking, status: 'CANCELLED', charge: nothing }
  const { notice } = news('giveUp', [agreed(maths), agreed(english)], cancelled, '2026-01-18T16:30:00Z')
  expect(notice.title).toBe('Amira has cancelled a lesson late')
  expect(notice.content).toBe(
    'Amira has cancelled the GCSE Mathematics and GCSE English lesson on Monday 19 January 2026 at 16:00, ' +
      'less than 24 hours before the start. Nothing is owed for the rest any more. £25.00 stays payable. You can waive that.',
  )
})

test('bookings of a series that do not follow one another stay two lessons', () => {
  expect(news('ask', [maths, aWeekLater(maths)]).notice.title).toBe('Amira asks for 2 lessons')
})
