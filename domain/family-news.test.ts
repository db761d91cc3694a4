import { expect, test } from 'vitest'
import { BOOKING_MOVES, type BookingMove, bookingNews, type MoveOf } from './booking-news.ts'
import type { BookingChange, BookingInNews } from './booking-notices.ts'
import { familyNews } from './family-news.ts'

const NOW = new Date('2026-01-12T09:00:00Z')
const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
const lesson: BookingInNews = {
  ...{ type: 'LESSON', seriesId: null, status: 'CONFIRMED', suggested: false, isOnline: true, outsideHours: false },
  subject: { id: 'maths', name: 'Mathematics', category: 'GCSE' },
  startTime: new Date('2026-01-19T16:00:00Z'),
  endTime: new Date('2026-01-19T17:00:00Z'),
  ...{ originalStartTime: null, originalEndTime: null, pricePence: 2500, lateCancellation: false },
  ...{ noticePeriodHours: 24, charge: nothing },
  ...{ student: { id: 'amira', name: 'Amira' }, tutor: { name: 'Nadia' } },
}
const owed = { ...lesson, charge: { ...nothing, pendingPence: 2500 } }
const cancelled = { ...lesson, status: 'CANCELLED' } as const
const suggested = { ...lesson, status: 'REQUESTED', suggested: true } as const
const requested = { ...lesson, status: 'REQUESTED' } as const
const WHICH = 'GCSE Mathematics lesson on Monday 19 January 2026 at 16:00'
const PATHS = { FAMILY: '/schedule', TUTOR: '/schedule' } as const

const rows: [MoveOf<'FAMILY'>, string, readonly [BookingInNews, BookingInNews], string, RegExp][] = [
  ['ask', 'a lesson', [requested, requested], 'Robert asks for a lesson', /^Robert asks the tutor for .*held until/],
  [
    ...(['bookAtOnce', 'a lesson', [requested, owed], 'Robert has booked a lesson'] as const),
    /^Robert has booked a .*\. It is confirmed\. £25\.00 is to be paid for it\.$/,
  ],
  [
    ...(['accept', 'what was suggested', [suggested, owed], 'Robert accepts a lesson'] as const),
    /^Robert accepts the .* that the tutor suggested\. £25\.00 is to be paid for it\.$/,
  ],
  [
    ...(['decline', 'what was suggested', [suggested, cancelled], 'Robert declines a lesson'] as const),
    /^Robert declines the .* that the tutor suggested\.$/,
  ],
  [
    ...(['askToMove', 'an agreed lesson', [lesson, moving()], 'Robert asks for another time'] as const),
    /^Robert asks to move the .* Until the tutor agrees, it takes place as agreed before\.$/,
  ],
  [
    ...(['giveUp', 'in time', [owed, cancelled], 'Robert has cancelled a lesson'] as const),
    /^Robert has cancelled the .* You will not have to pay for 1 lesson\.$/,
  ],
  [
    'giveUp',
    'late',
    [owed, { ...owed, status: 'CANCELLED', lateCancellation: true }],
    'Robert has cancelled a lesson',
    /less than 24 hours before the start\. 1 lesson stays payable: £25\.00\.$/,
  ],
  [
    ...(['giveUp', 'a request', [requested, cancelled], 'Robert has withdrawn a request'] as const),
    /^Robert no longer asks for the /,
  ],
  [
    ...(['giveUp', 'what was suggested', [suggested, cancelled], 'Robert declines a lesson'] as const),
    /^Robert declines the /,
  ],
]

function moving(): BookingInNews {
  return {
    ...{ ...lesson, status: 'AMENDED', originalStartTime: lesson.startTime, originalEndTime: lesson.endTime },
    ...{ startTime: new Date('2026-01-20T16:00:00Z'), endTime: new Date('2026-01-20T17:00:00Z') },
  }
}

const changeOf = ([before, after]: readonly [BookingInNews, BookingInNews]): BookingChange => ({
  ...{ bookings: [{ before, after }], reason: '', now: NOW },
})

test('each move of a family has its rows', () => {
  expect([...new Set(rows.map(([move]) => move))].sort()).toEqual([...BOOKING_MOVES.FAMILY].sort())
})

test.each(rows)('%s, %s: the rest of the family is told who did it', (move, _what, bookings, title, content) => {
  const { notice } = familyNews(move, changeOf(bookings), { who: 'Robert', path: '/schedule' })
  expect([notice.title, notice.content]).toEqual([title, expect.stringMatching(content)])
  expect(notice.content).toContain(WHICH.slice(0, 16))
})

test.each(rows)('%s, %s: who sees no money reads no amount', (move, _what, bookings) => {
  const changed = { ...changeOf(bookings), hidesMoney: true }
  const { notice, letter } = familyNews(move, changed, { who: 'Robert', path: '/schedule' })
  expect(JSON.stringify([notice, letter])).not.toMatch(/£|pay|paid/)
})

test('a lesson that is off is a letter of its own, called as the tutor’s cancellation is', () => {
  const { letter } = familyNews('giveUp', changeOf([owed, cancelled]), { who: 'Robert', path: '/schedule' })
  expect(letter).toMatchObject({ subject: 'Cancelled: GCSE Mathematics, Monday 19 January at 16:00' })
  expect(letter?.text).toContain('Robert has cancelled the')
})

test.each(rows)('%s, %s: the tutor reads which parent did it, and for whom', (move, _what, bookings) => {
  const read = (by: string | null) => bookingNews(move as BookingMove, { ...changeOf(bookings), by }, PATHS)
  const [parents, students] = [read('Robert Osei'), read(null)]
  const named = (text: string) => text.replaceAll('Robert Osei, for Amira,', 'Amira')
  expect(parents.notice.title).toMatch(/^Robert Osei, for Amira, /)
  expect(parents.letter.subject).toMatch(/^Robert Osei, for Amira, /)
  expect(parents.notice.content).toContain('Robert Osei, for Amira, ')
  expect(
    [parents.notice.title, parents.notice.content, parents.letter.subject, parents.letter.text].map(named),
  ).toEqual([students.notice.title, students.notice.content, students.letter.subject, students.letter.text])
})
