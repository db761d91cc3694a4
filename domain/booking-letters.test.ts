import { expect, test } from 'vitest'
import type { BookingMove } from './booking-news.ts'
import { bookingNews } from './booking-news.ts'
import type { BookingInNews } from './booking-notices.ts'

const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
const asked: BookingInNews = {
  ...{ type: 'LESSON', seriesId: null, status: 'REQUESTED', suggested: false, isOnline: true, outsideHours: false },
  subject: { id: 'maths', name: 'Mathematics', category: 'GCSE' },
  ...{ startTime: new Date('2026-03-29T15:00:00Z'), endTime: new Date('2026-03-29T16:00:00Z') },
  ...{ originalStartTime: null, originalEndTime: null, pricePence: 2500, lateCancellation: false },
  ...{ noticePeriodHours: 24, charge: nothing, student: { id: 'amira', name: 'Amira' }, tutor: { name: 'Nadia' } },
}
const agreed: BookingInNews = { ...asked, status: 'CONFIRMED', meetingLink: 'https://meet.test/room' }
const tuesday = { startTime: new Date('2026-03-31T15:00:00Z'), endTime: new Date('2026-03-31T16:00:00Z') }
const amended: BookingInNews = {
  ...{ ...agreed, ...tuesday, status: 'AMENDED', meetingLink: null },
  ...{ originalStartTime: asked.startTime, originalEndTime: asked.endTime },
}
const suggested: BookingInNews = { ...asked, suggested: true }
const off = (booking: BookingInNews): BookingInNews => ({ ...booking, status: 'CANCELLED' })
const denied = (booking: BookingInNews): BookingInNews => ({ ...booking, status: 'DENIED' })

const paths = { FAMILY: '/hers', TUTOR: '/his' } as const
const letterOf = (
  move: BookingMove,
  before: BookingInNews,
  after: BookingInNews,
  reason = '',
  now = '2026-03-20T09:00Z',
) => bookingNews(move, { bookings: [{ before, after }], reason, now: new Date(now) }, paths)

const SUNDAY = 'GCSE Mathematics, Sunday 29 March at 16:00'
const TUESDAY = 'GCSE Mathematics, Tuesday 31 March at 16:00'

test.each([
  ['suggest', suggested, suggested, `Suggested: ${SUNDAY}`, 'Answer', '/hers'],
  ['book', asked, agreed, `Booked: ${SUNDAY}`, 'See the lesson', '/hers'],
  ['confirm', asked, agreed, `Confirmed: ${SUNDAY}`, 'See the lesson', '/hers'],
  ['confirm', amended, { ...agreed, ...tuesday }, `Confirmed: ${TUESDAY}`, 'See the lesson', '/hers'],
  ['move', agreed, { ...agreed, ...tuesday }, `New time: ${TUESDAY}`, 'See the lesson', '/hers'],
  ['move', agreed, { ...agreed, pricePence: 3000 }, `Changed: ${SUNDAY}`, 'See the lesson', '/hers'],
  ['keepOriginal', amended, agreed, `As agreed before: ${SUNDAY}`, 'See the lesson', '/hers'],
  ['deny', asked, denied(asked), `Not possible: ${SUNDAY}`, 'Find another time', '/booking'],
  ['deny', amended, denied(amended), `Cancelled: ${SUNDAY}`, 'Find another time', '/booking'],
  ['cancel', agreed, off(agreed), `Cancelled: ${SUNDAY}`, 'Find another time', '/booking'],
  ['cancelForFamily', agreed, off(agreed), `Cancelled: ${SUNDAY}`, 'Find another time', '/booking'],
  ['cancel', amended, off(amended), `Cancelled: ${SUNDAY}`, 'Find another time', '/booking'],
  ['waive', off(agreed), off(agreed), 'A late cancellation is not charged', 'See payments', '/payments'],
  ['delete', asked, asked, 'A request was not answered', 'Find another time', '/booking'],
  ['delete', off(agreed), off(agreed), 'A lesson was taken off your list', 'Open', '/schedule?tab=lessons'],
] as const)(
  '%s: which lesson and when stand in the subject, the words of the bell below',
  (move, before, after, subject, text, path) => {
    const { letter, notice } = letterOf(move, before, after, 'I am ill.')
    expect([letter.subject, letter.button]).toEqual([subject, { text, path }])
    expect(letter.text).toBe(notice.content)
  },
)

test('what takes place says when, what, where and the way to it; what does not says none of it', () => {
  expect(letterOf('confirm', asked, agreed).letter.facts).toEqual([
    { label: 'When', value: 'Sunday 29 March, 16:00 until 17:00' },
    { label: 'Subject', value: 'GCSE Mathematics' },
    { label: 'Where', value: 'Online' },
    { label: 'Meeting link', value: 'https://meet.test/room', href: 'https://meet.test/room' },
  ])
  expect(letterOf('move', agreed, { ...agreed, ...tuesday, isOnline: false, meetingLink: null }).letter.facts).toEqual([
    { label: 'When', value: 'Tuesday 31 March, 16:00 until 17:00' },
    { label: 'Subject', value: 'GCSE Mathematics' },
    { label: 'Where', value: 'In-Person' },
  ])
  expect(letterOf('cancel', agreed, off(agreed)).letter.facts).toBeUndefined()
})

test('several lessons of a series are listed, each with its London time over the change of clocks', () => {
  const earlier = {
    startTime: new Date('2026-03-22T16:00:00Z'),
    endTime: new Date('2026-03-22T17:00:00Z'),
    seriesId: 's',
  }
  const bookings = [
    { before: { ...asked, ...earlier }, after: { ...agreed, ...earlier } },
    { before: { ...asked, seriesId: 's' }, after: { ...agreed, seriesId: 's' } },
  ] as const
  const { letter, notice } = bookingNews('confirm', { bookings, reason: '', now: new Date('2026-03-20T09:00Z') }, paths)
  expect(letter.subject).toBe('Confirmed: 2 lessons, the first on Sunday 22 March at 16:00')
  expect(letter.text).toBe(
    `${notice.content}\n\n  Sunday 22 March, 16:00 until 17:00, GCSE Mathematics, online\n  Sunday 29 March, 16:00 until 17:00, GCSE Mathematics, online`,
  )
  expect(letter.facts).toEqual([])
  expect(letter.button?.text).toBe('See the lessons')
})

test('the tutor reads whether a lesson was given up in time, and what that means for money', () => {
  const owed = { ...nothing, pendingPence: 2500 }
  const lesson = { ...agreed, charge: owed }
  const inTime = letterOf('giveUp', lesson, { ...off(agreed), charge: nothing }, 'We are away.')
  expect(inTime.letter).toEqual({
    subject: 'Amira has cancelled the lesson on Sunday 29 March at 16:00',
    text:
      'Amira has cancelled the GCSE Mathematics lesson on Sunday 29 March 2026 at 16:00.\n\n' +
      'In time: Nothing is owed for it any more.\n\nReason: We are away.',
    button: { text: 'See the lesson', path: '/his' },
  })
  const late = letterOf('giveUp', lesson, { ...off(lesson), lateCancellation: true }, '', '2026-03-29T09:00Z')
  expect(late.letter.text).toContain('\n\nLate: £25.00 stays payable. You can waive that.')
})
