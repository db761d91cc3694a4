import { expect, test } from 'vitest'
import {
  awaitsStudent,
  awaitsTutor,
  BOOKING_STATUSES,
  type Booking,
  bookingCan,
  hasRoomForRequests,
  heldTimes,
  isLive,
  isShownAhead,
  isTaught,
  isUpcoming,
  mayBeDeleted,
  meetingLinkFor,
  tutorTab,
} from './bookings.ts'

const z = (text: string) => new Date(text)
const during = z('2026-01-12T15:30Z')
const atStart = z('2026-01-12T15:00Z')
const beforeStart = z('2026-01-12T14:59:59.999Z')
const atEnd = z('2026-01-12T16:00Z')
const beforeEnd = z('2026-01-12T15:59:59.999Z')

function aBooking(about: Partial<Booking> = {}): Booking {
  return {
    status: 'CONFIRMED',
    suggested: false,
    startTime: atStart,
    endTime: atEnd,
    originalStartTime: null,
    originalEndTime: null,
    ...about,
  }
}
const statusesWhere = (holds: (booking: Booking) => boolean) =>
  BOOKING_STATUSES.filter((status) => holds(aBooking({ status })))

const OWN = 'https://meet.test/own'
const USUAL = 'https://meet.test/usual'

test('only bookings that wait for an answer can be confirmed or denied', () => {
  expect(statusesWhere(bookingCan.confirm)).toEqual(['PENDING', 'REQUESTED', 'AMENDED'])
  expect(statusesWhere(bookingCan.deny)).toEqual(['PENDING', 'REQUESTED', 'AMENDED'])
  expect(bookingCan.confirm.from).toEqual(['PENDING', 'REQUESTED', 'AMENDED'])
})

test('a confirmed lesson can still be moved or cancelled, and takes a meeting link', () => {
  expect(statusesWhere(bookingCan.cancel)).toEqual(['PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED'])
  expect(statusesWhere(bookingCan.amend)).toEqual(['PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED'])
  expect(statusesWhere(bookingCan.setMeetingLink)).toEqual(['CONFIRMED'])
  expect(statusesWhere(bookingCan.giveFeedback)).toEqual(['CONFIRMED', 'COMPLETED'])
})

test('every booking that is neither denied nor cancelled holds its time', () => {
  expect(statusesWhere(isLive)).toEqual(['PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED', 'COMPLETED'])
})

test('a lesson whose move is not yet accepted holds its old time and its new one', () => {
  const moved = { originalStartTime: z('2026-01-09T15:00Z'), originalEndTime: z('2026-01-09T16:00Z') }
  const asked = { start: atStart, end: atEnd }
  expect(heldTimes(aBooking({ status: 'AMENDED', ...moved }))).toEqual([
    asked,
    { start: z('2026-01-09T15:00Z'), end: z('2026-01-09T16:00Z') },
  ])
  expect(heldTimes(aBooking({ status: 'AMENDED' }))).toEqual([asked])
  expect(heldTimes(aBooking({ status: 'REQUESTED', ...moved }))).toEqual([asked])
  expect(heldTimes(aBooking({ status: 'CANCELLED', ...moved }))).toEqual([])
})

test('a lesson is taught from the instant it ends, and a completed one always', () => {
  expect(isTaught(aBooking(), beforeEnd)).toBe(false)
  expect(isTaught(aBooking(), atEnd)).toBe(true)
  expect(statusesWhere((booking) => isTaught(booking, atEnd))).toEqual(['CONFIRMED', 'COMPLETED'])
  expect(statusesWhere((booking) => isTaught(booking, during))).toEqual(['COMPLETED'])
})

test('the dashboard shows what waits or is agreed until it is over', () => {
  expect(statusesWhere((booking) => isUpcoming(booking, beforeEnd))).toEqual([
    'PENDING',
    'CONFIRMED',
    'REQUESTED',
    'AMENDED',
  ])
  expect(statusesWhere((booking) => isUpcoming(booking, atEnd))).toEqual([])
})

test('the tutor finds a confirmed lesson among the past ones as soon as it begins', () => {
  expect(tutorTab(aBooking(), beforeStart)).toBe('upcoming')
  expect(tutorTab(aBooking(), atStart)).toBe('past')
})

test('the tutor finds every request, late or not, under requests and what is settled under past', () => {
  const tabs = BOOKING_STATUSES.map((status) => [status, tutorTab(aBooking({ status }), beforeStart)])
  expect(Object.fromEntries(tabs)).toEqual({
    PENDING: 'requests',
    REQUESTED: 'requests',
    AMENDED: 'requests',
    CONFIRMED: 'upcoming',
    CANCELLED: 'upcoming',
    DENIED: 'past',
    COMPLETED: 'past',
  })
  expect(tutorTab(aBooking({ status: 'REQUESTED' }), atEnd)).toBe('requests')
})

test('a cancelled lesson stays among the upcoming ones until its time has passed', () => {
  const cancelled = aBooking({ status: 'CANCELLED' })
  expect(tutorTab(cancelled, beforeEnd)).toBe('upcoming')
  expect(tutorTab(cancelled, atEnd)).toBe('past')
  expect(statusesWhere((booking) => isShownAhead(booking, beforeEnd))).toEqual([
    'PENDING',
    'CONFIRMED',
    'REQUESTED',
    'AMENDED',
    'CANCELLED',
  ])
  expect(statusesWhere((booking) => isShownAhead(booking, atEnd))).toEqual([])
})

test('a lesson that was to be moved when it was cancelled stays until both its times have passed', () => {
  const later = { originalStartTime: atEnd, originalEndTime: z('2026-01-12T17:00Z') }
  const cancelled = aBooking({ status: 'CANCELLED', ...later })
  expect(tutorTab(cancelled, z('2026-01-12T16:59:59.999Z'))).toBe('upcoming')
  expect(tutorTab(cancelled, z('2026-01-12T17:00Z'))).toBe('past')
  expect(isShownAhead(cancelled, z('2026-01-12T16:59:59.999Z'))).toBe(true)
})

test('only what is over or settled can be deleted for good', () => {
  expect(statusesWhere((booking) => mayBeDeleted(booking, beforeEnd))).toEqual(['CANCELLED', 'DENIED', 'COMPLETED'])
  expect(statusesWhere((booking) => mayBeDeleted(booking, atEnd))).toEqual([...BOOKING_STATUSES])
})

test('a lesson that holds two times is over when both are', () => {
  const original = { originalStartTime: atEnd, originalEndTime: z('2026-01-12T17:00Z') }
  const amended = aBooking({ status: 'AMENDED', ...original })
  expect(mayBeDeleted(amended, atEnd)).toBe(false)
  expect(mayBeDeleted(amended, z('2026-01-12T17:00Z'))).toBe(true)
  expect(mayBeDeleted(aBooking({ status: 'REQUESTED', ...original }), atEnd)).toBe(true)
})

test('sixty requests may wait for the tutor, not one more', () => {
  const waiting = Array.from({ length: 59 }, () => aBooking({ status: 'REQUESTED' }))
  expect(hasRoomForRequests(waiting, 1, beforeStart)).toBe(true)
  expect(hasRoomForRequests(waiting, 2, beforeStart)).toBe(false)
  expect(hasRoomForRequests([...waiting, aBooking({ status: 'AMENDED' })], 1, beforeStart)).toBe(false)
})

test('what is settled, past or waits for the student leaves room for requests', () => {
  const sixty = (about: Partial<Booking>) => Array.from({ length: 60 }, () => aBooking(about))
  expect(hasRoomForRequests(sixty({ status: 'CONFIRMED' }), 1, beforeStart)).toBe(true)
  expect(hasRoomForRequests(sixty({ status: 'REQUESTED', suggested: true }), 1, beforeStart)).toBe(true)
  expect(hasRoomForRequests(sixty({ status: 'REQUESTED' }), 1, beforeEnd)).toBe(false)
  expect(hasRoomForRequests(sixty({ status: 'REQUESTED' }), 1, atEnd)).toBe(true)
})

test('only a suggestion without an answer waits for the student', () => {
  expect(statusesWhere((booking) => awaitsStudent({ ...booking, suggested: true }))).toEqual(['REQUESTED'])
  expect(statusesWhere(awaitsStudent)).toEqual([])
})

test.each([
  ['CONFIRMED', true, OWN, USUAL, OWN],
  ['CONFIRMED', true, null, USUAL, USUAL],
  ['COMPLETED', true, null, USUAL, USUAL],
  ['CONFIRMED', true, null, null, null],
  ['CONFIRMED', true, null, '', null],
  ['CONFIRMED', false, null, USUAL, null],
  ['CONFIRMED', false, OWN, USUAL, OWN],
  ['REQUESTED', true, OWN, USUAL, null],
  ['AMENDED', true, null, USUAL, null],
  ['PENDING', true, null, USUAL, null],
  ['CANCELLED', true, null, USUAL, null],
  ['DENIED', true, null, USUAL, null],
] as const)(
  'a %s lesson, online %s, of its own link %s and the usual one %s meets at %s',
  (status, isOnline, meetingLink, usual, link) => {
    expect(meetingLinkFor({ status, isOnline, meetingLink }, usual)).toBe(link)
  },
)

test('the meeting is open to those whose lesson is agreed or taught', () => {
  expect(statusesWhere(bookingCan.joinMeeting)).toEqual(['CONFIRMED', 'COMPLETED'])
})

test.each([
  ['a request', 'REQUESTED', false, true],
  ['an imported request', 'PENDING', false, true],
  ['a change', 'AMENDED', false, true],
  ['a suggestion that was accepted and changed', 'AMENDED', true, true],
  ['a suggestion', 'REQUESTED', true, false],
  ['a lesson', 'CONFIRMED', false, false],
  ['a cancelled one', 'CANCELLED', false, false],
] as const)('%s waits for the tutor: %s %s %s', (_what, status, suggested, waits) => {
  expect(awaitsTutor({ status, suggested })).toBe(waits)
})
