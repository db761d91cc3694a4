import { expect, test } from 'vitest'
import {
  afterAmendment,
  afterDeletion,
  afterKeepingOriginal,
  afterStatusChange,
  amendedPrice,
  amendmentProblem,
  freeUntil,
  isCancelledByErasure,
  isLateCancellation,
  keepOriginalProblem,
  type RequestedStatus,
  statusChangeProblem,
} from './booking-changes.ts'
import { BOOKING_STATUSES, type Booking, type BookingStatus } from './bookings.ts'
import { addMinutes } from './time.ts'

const z = (text: string) => new Date(text)
const start = z('2026-01-12T15:00Z')
const justBefore = addMinutes(start, -1 / 60_000)
const weekBefore = z('2026-01-05T15:00Z')
const friday = { start: z('2026-01-16T15:00Z'), end: z('2026-01-16T16:00Z') }

function aBooking(about: Partial<Booking> = {}): Booking {
  return {
    status: 'REQUESTED',
    suggested: false,
    startTime: start,
    endTime: addMinutes(start, 60),
    originalStartTime: null,
    originalEndTime: null,
    ...about,
  }
}
const mondayMovedToFriday = aBooking({
  status: 'AMENDED',
  startTime: friday.start,
  endTime: friday.end,
  originalStartTime: start,
  originalEndTime: addMinutes(start, 60),
})

/** The answer for every status a booking can be in, each a week before its start. */
function answers(role: 'FAMILY' | 'TUTOR', to: RequestedStatus, about: Partial<Booking> = {}) {
  const rows = BOOKING_STATUSES.map((status) => [
    status,
    statusChangeProblem(aBooking({ status, ...about }), role, to, weekBefore),
  ])
  return Object.fromEntries(rows) as Record<BookingStatus, ReturnType<typeof statusChangeProblem>>
}
const settled = { CANCELLED: 'no_longer_changeable', DENIED: 'no_longer_changeable', COMPLETED: 'no_longer_changeable' }

test('the tutor confirms requests and amendments', () => {
  expect(answers('TUTOR', 'CONFIRMED')).toEqual({
    ...settled,
    PENDING: null,
    REQUESTED: null,
    AMENDED: null,
    CONFIRMED: 'no_change',
  })
})

test('the tutor denies requests and amendments, and cannot deny what is confirmed', () => {
  expect(answers('TUTOR', 'DENIED')).toEqual({
    ...settled,
    PENDING: null,
    REQUESTED: null,
    AMENDED: null,
    CONFIRMED: 'no_longer_changeable',
    DENIED: 'no_change',
  })
})

test('either side cancels whatever is not settled', () => {
  const all = { ...settled, PENDING: null, REQUESTED: null, AMENDED: null, CONFIRMED: null, CANCELLED: 'no_change' }
  expect(answers('TUTOR', 'CANCELLED')).toEqual(all)
  expect(answers('FAMILY', 'CANCELLED')).toEqual(all)
  expect(answers('FAMILY', 'CANCELLED', { suggested: true })).toEqual(all)
})

test('a student never answers his own request or amendment', () => {
  expect(answers('FAMILY', 'CONFIRMED')).toEqual({
    ...settled,
    PENDING: 'only_tutor_confirms',
    REQUESTED: 'only_tutor_confirms',
    AMENDED: 'only_tutor_confirms',
    CONFIRMED: 'no_change',
  })
  expect(answers('FAMILY', 'DENIED')).toEqual({
    ...settled,
    PENDING: 'only_tutor_denies',
    REQUESTED: 'only_tutor_denies',
    AMENDED: 'only_tutor_denies',
    CONFIRMED: 'no_longer_changeable',
    DENIED: 'no_change',
  })
})

test('the student answers the suggestion of the tutor, and the tutor waits', () => {
  const suggestion = aBooking({ suggested: true })
  expect(statusChangeProblem(suggestion, 'FAMILY', 'CONFIRMED', weekBefore)).toBeNull()
  expect(statusChangeProblem(suggestion, 'FAMILY', 'DENIED', weekBefore)).toBeNull()
  expect(statusChangeProblem(suggestion, 'TUTOR', 'CONFIRMED', weekBefore)).toBe('waiting_for_student')
  expect(statusChangeProblem(suggestion, 'TUTOR', 'DENIED', weekBefore)).toBe('waiting_for_student')
  expect(statusChangeProblem(suggestion, 'TUTOR', 'CANCELLED', weekBefore)).toBeNull()
})

test('a suggestion is accepted before its start only, and declined whenever', () => {
  const suggestion = aBooking({ suggested: true })
  expect(statusChangeProblem(suggestion, 'FAMILY', 'CONFIRMED', justBefore)).toBeNull()
  expect(statusChangeProblem(suggestion, 'FAMILY', 'CONFIRMED', start)).toBe('started')
  expect(statusChangeProblem(suggestion, 'FAMILY', 'DENIED', start)).toBeNull()
})

test('a student cancels before the start only, the tutor afterwards too', () => {
  const lesson = aBooking({ status: 'CONFIRMED' })
  expect(statusChangeProblem(lesson, 'FAMILY', 'CANCELLED', justBefore)).toBeNull()
  expect(statusChangeProblem(lesson, 'FAMILY', 'CANCELLED', start)).toBe('started')
  expect(statusChangeProblem(lesson, 'TUTOR', 'CANCELLED', start)).toBeNull()
})

test('the tutor may confirm a request late, the lesson having taken place', () => {
  expect(statusChangeProblem(aBooking(), 'TUTOR', 'CONFIRMED', addMinutes(start, 600))).toBeNull()
})

test('a lesson that holds two times can be cancelled while one of them is ahead', () => {
  expect(statusChangeProblem(mondayMovedToFriday, 'FAMILY', 'CANCELLED', addMinutes(start, 60))).toBeNull()
  expect(statusChangeProblem(mondayMovedToFriday, 'FAMILY', 'CANCELLED', friday.start)).toBe('started')
  const fridayMovedToMonday = aBooking({
    status: 'AMENDED',
    originalStartTime: friday.start,
    originalEndTime: friday.end,
  })
  expect(statusChangeProblem(fridayMovedToMonday, 'FAMILY', 'CANCELLED', addMinutes(start, 60))).toBeNull()
})

test('a student moves what has not begun, the tutor anything that is not settled', () => {
  const lesson = aBooking({ status: 'CONFIRMED' })
  expect(amendmentProblem(lesson, 'FAMILY', justBefore)).toBeNull()
  expect(amendmentProblem(lesson, 'FAMILY', start)).toBe('started')
  expect(amendmentProblem(lesson, 'TUTOR', start)).toBeNull()
  for (const status of ['CANCELLED', 'DENIED', 'COMPLETED'] as const) {
    expect(amendmentProblem(aBooking({ status }), 'TUTOR', weekBefore)).toBe('no_longer_changeable')
  }
})

test('a confirmed lesson that the student moves waits for the tutor and remembers its agreed time', () => {
  expect(afterAmendment(aBooking({ status: 'CONFIRMED' }), 'FAMILY', friday)).toEqual(mondayMovedToFriday)
})

test('moving it once more keeps the agreed time, whoever moves it', () => {
  const saturday = { start: z('2026-01-17T10:00Z'), end: z('2026-01-17T11:00Z') }
  const moved = { ...mondayMovedToFriday, startTime: saturday.start, endTime: saturday.end }
  expect(afterAmendment(mondayMovedToFriday, 'FAMILY', saturday)).toEqual(moved)
  expect(afterAmendment(mondayMovedToFriday, 'TUTOR', saturday)).toEqual(moved)
})

test('a confirmed lesson that the tutor moves stands at its new time at once', () => {
  const moved = aBooking({ status: 'CONFIRMED', startTime: friday.start, endTime: friday.end })
  expect(afterAmendment(aBooking({ status: 'CONFIRMED' }), 'TUTOR', friday)).toEqual(moved)
})

test('a request stays a request when it moves and remembers the time first asked for', () => {
  const once = afterAmendment(aBooking(), 'FAMILY', friday)
  expect(once).toEqual({ ...mondayMovedToFriday, status: 'REQUESTED' })
  expect(afterAmendment(once, 'TUTOR', friday).originalStartTime).toEqual(start)
})

test('a suggestion that the student moves is his request, and stays a suggestion when the tutor moves it', () => {
  expect(afterAmendment(aBooking({ suggested: true }), 'FAMILY', friday).suggested).toBe(false)
  expect(afterAmendment(aBooking({ suggested: true }), 'TUTOR', friday).suggested).toBe(true)
})

const aLesson = {
  status: 'CONFIRMED',
  startTime: start,
  originalStartTime: null,
  noticePeriodHours: 24,
  tutorMovedAt: null,
} as const

test('exactly a day before the lesson is in time, a moment later is late', () => {
  expect(isLateCancellation(aLesson, 'FAMILY', z('2026-01-11T15:00Z'))).toBe(false)
  expect(isLateCancellation(aLesson, 'FAMILY', z('2026-01-11T15:00:00.001Z'))).toBe(true)
})

test('the notice is a day of 24 real hours, also when the clocks change in between', () => {
  const sunday = { ...aLesson, startTime: z('2026-03-29T09:00Z') } // 10:00 London; 24 hours earlier it is 09:00
  expect(isLateCancellation(sunday, 'FAMILY', z('2026-03-28T09:00Z'))).toBe(false)
  expect(isLateCancellation(sunday, 'FAMILY', z('2026-03-28T10:00Z'))).toBe(true)
})

test('what was never confirmed, or what the tutor cancels, is never late', () => {
  for (const status of ['REQUESTED', 'PENDING'] as const) {
    expect(isLateCancellation({ ...aLesson, status }, 'FAMILY', justBefore)).toBe(false)
  }
  expect(isLateCancellation(aLesson, 'TUTOR', justBefore)).toBe(false)
})

test('a lesson moved to a later day is cancelled late by its agreed start', () => {
  const moved = { ...aLesson, status: 'AMENDED', startTime: friday.start, originalStartTime: start } as const
  expect(isLateCancellation(moved, 'FAMILY', z('2026-01-11T14:00Z'))).toBe(false)
  expect(isLateCancellation(moved, 'FAMILY', z('2026-01-11T16:00Z'))).toBe(true)
})

test('for a day after the tutor moved a lesson the student cancels freely', () => {
  const moved = { ...aLesson, tutorMovedAt: z('2026-01-11T14:30Z') }
  expect(isLateCancellation(moved, 'FAMILY', z('2026-01-12T14:30Z'))).toBe(false)
  expect(isLateCancellation(moved, 'FAMILY', z('2026-01-12T14:31Z'))).toBe(true)
})

test('the notice that was agreed at the confirmation counts', () => {
  const agreed = { ...aLesson, noticePeriodHours: 12 }
  expect(isLateCancellation(agreed, 'FAMILY', z('2026-01-12T03:00Z'))).toBe(false)
  expect(isLateCancellation(agreed, 'FAMILY', z('2026-01-12T03:01Z'))).toBe(true)
})

test('a confirmed booking forgets its time before, a denied or cancelled one does not', () => {
  expect(afterStatusChange(mondayMovedToFriday, 'CONFIRMED')).toEqual({
    ...mondayMovedToFriday,
    status: 'CONFIRMED',
    originalStartTime: null,
    originalEndTime: null,
  })
  for (const status of ['DENIED', 'CANCELLED'] as const) {
    expect(afterStatusChange(mondayMovedToFriday, status)).toEqual({ ...mondayMovedToFriday, status })
  }
})

test('only a change of a confirmed lesson can be answered with the time before', () => {
  for (const status of BOOKING_STATUSES) {
    const booking = { ...mondayMovedToFriday, status }
    expect([status, keepOriginalProblem(booking)]).toEqual([
      status,
      status === 'AMENDED' ? null : 'no_longer_changeable',
    ])
  }
  expect(keepOriginalProblem(aBooking({ status: 'AMENDED' }))).toBe('no_longer_changeable')
})

test('a lesson kept at its time is confirmed there, and holds no other', () => {
  expect(afterKeepingOriginal(mondayMovedToFriday)).toEqual(aBooking({ status: 'CONFIRMED' }))
})

test('what nobody answered is denied as it is deleted, and nothing else changes', () => {
  const after = BOOKING_STATUSES.map((status) => [status, afterDeletion(aBooking({ status })).status])
  expect(Object.fromEntries(after)).toEqual({
    PENDING: 'DENIED',
    REQUESTED: 'DENIED',
    AMENDED: 'DENIED',
    CONFIRMED: 'CONFIRMED',
    CANCELLED: 'CANCELLED',
    DENIED: 'DENIED',
    COMPLETED: 'COMPLETED',
  })
})

test('a change costs what the tutor says, else the rate of the booking where its length or subject changes', () => {
  const hour = { ...aBooking(), type: 'LESSON' as const, ratePence: 2500, pricePence: 2000 }
  const longer = { start: friday.start, end: addMinutes(friday.start, 90) }
  const same = { newSubjectRatePence: null, pricePence: null }
  expect(amendedPrice(hour, { time: friday, ...same })).toEqual({ ratePence: 2500, pricePence: 2000 })
  expect(amendedPrice(hour, { time: longer, ...same })).toEqual({ ratePence: 2500, pricePence: 3750 })
  const physics = { newSubjectRatePence: 3001, pricePence: null }
  expect(amendedPrice(hour, { time: friday, ...physics })).toEqual({ ratePence: 3001, pricePence: 3001 })
  expect(amendedPrice(hour, { time: longer, ...physics })).toEqual({ ratePence: 3001, pricePence: 4502 })
  const free = { newSubjectRatePence: null, pricePence: 0 }
  expect(amendedPrice(hour, { time: longer, ...free })).toEqual({ ratePence: 2500, pricePence: 0 })
})

test('with an erased student goes what is ahead and what nobody answered; what has begun stays', () => {
  const cancelledAt = (now: Date) =>
    BOOKING_STATUSES.filter((status) => isCancelledByErasure(aBooking({ status, suggested: true }), now))
  expect(cancelledAt(justBefore)).toEqual(['PENDING', 'CONFIRMED', 'REQUESTED', 'AMENDED'])
  expect(cancelledAt(start)).toEqual(['PENDING', 'REQUESTED', 'AMENDED'])
})

test.each([
  ['as was agreed', { noticePeriodHours: 48 }, '2026-03-27T09:00Z'],
  ['as will be', { noticePeriodHours: null }, '2026-03-28T09:00Z'],
  ['without notice until it begins', { noticePeriodHours: 0 }, '2026-03-29T09:00Z'],
  [
    'for a day after the tutor moved it',
    { noticePeriodHours: 24, tutorMovedAt: z('2026-03-28T08:00Z') },
    '2026-03-29T08:00Z',
  ],
  [
    'not less because he moved it long before',
    { noticePeriodHours: 24, tutorMovedAt: z('2026-03-20T08:00Z') },
    '2026-03-28T09:00Z',
  ],
])('a lesson on the day of summer time is given up in time until then, %s', (_which, wish, until) => {
  const lesson = {
    status: 'CONFIRMED',
    startTime: z('2026-03-29T09:00Z'),
    originalStartTime: null,
    tutorMovedAt: null,
    ...wish,
  } as const
  expect(freeUntil(lesson)).toEqual(z(until))
  expect(isLateCancellation(lesson, 'FAMILY', z(until))).toBe(false)
  expect(isLateCancellation(lesson, 'FAMILY', new Date(z(until).getTime() + 1))).toBe(true)
})
