import { type BookingMove, bookingNews } from '#domain/booking-news.ts'
import type { BookingInNews, ChangedBooking } from '#domain/booking-notices.ts'
import { familyNews } from '#domain/family-news.ts'
import type { Cause } from '#domain/happenings.ts'
import type { Letter } from '#domain/letters.ts'
import { letterOfNotice } from '#domain/letters.ts'
import { lapseNews } from '#domain/newcomer-news.ts'
import { runOutNews } from '#domain/offer-news.ts'
import type { Side } from '#domain/people.ts'
import { seriesNews } from '#domain/series-news.ts'
import { freedNotice } from '#domain/watch-words.ts'

/** A letter as somebody would get it. */
export interface Sample {
  readonly cause: Cause
  readonly to: Side | 'PARENT' | 'VISITOR'
  /** Which of several with one cause. */
  readonly what: string
  readonly letter: Letter
}

const NOW = new Date('2026-01-12T09:00:00Z')
const THE_DAY_BEFORE = new Date('2026-01-18T17:00:00Z')
const REASON = 'I have to be in Leeds that day. Would Thursday do?'
const MEETING = 'https://meet.example/quadratic-equations'
const paths = { FAMILY: '/schedule?tab=lessons&lesson=b', TUTOR: '/schedule?lesson=b' } as const

const nothing = { packageMinutes: 0, pendingPence: 0, paidPence: 0 }
const asked: BookingInNews = {
  ...{ type: 'LESSON', seriesId: null, status: 'REQUESTED', suggested: false, isOnline: true, outsideHours: false },
  subject: { id: 'maths', name: 'Mathematics', category: 'GCSE' },
  ...{ startTime: new Date('2026-01-19T16:00:00Z'), endTime: new Date('2026-01-19T17:00:00Z') },
  ...{ originalStartTime: null, originalEndTime: null, pricePence: 3000, lateCancellation: false },
  ...{ noticePeriodHours: 24, charge: nothing, student: { id: 'amira', name: 'Amira' }, tutor: { name: 'Nadia' } },
}
const agreed: BookingInNews = {
  ...{ ...asked, status: 'CONFIRMED', meetingLink: MEETING, charge: { ...nothing, pendingPence: 3000 } },
}
const thursday = { startTime: new Date('2026-01-22T17:00:00Z'), endTime: new Date('2026-01-22T18:00:00Z') }
const original = { originalStartTime: asked.startTime, originalEndTime: asked.endTime }
const amended: BookingInNews = { ...agreed, ...thursday, ...original, status: 'AMENDED', meetingLink: null }
const off = (booking: BookingInNews): BookingInNews => ({ ...booking, status: 'CANCELLED', charge: nothing })
const suggested: BookingInNews = { ...asked, suggested: true }
const twoSubjects: BookingInNews = {
  ...{ ...agreed, otherSubjects: [{ name: 'Physics', category: 'GCSE' }], endTime: new Date('2026-01-19T18:00:00Z') },
}

const weekly = (was: BookingInNews, is: BookingInNews): readonly [ChangedBooking, ...ChangedBooking[]] => {
  const inWeek = (week: number): ChangedBooking => {
    const later = (instant: Date) => new Date(instant.getTime() + week * 7 * 86_400_000)
    const at = (booking: BookingInNews) => ({
      ...{ ...booking, seriesId: 's', startTime: later(booking.startTime), endTime: later(booking.endTime) },
    })
    return { before: at(was), after: at(is) }
  }
  return [inWeek(0), inWeek(1), inWeek(2), inWeek(3)]
}

/** What the rest of a family reads when a parent calls a lesson off. */
function calledOff(): Letter {
  const change = { bookings: [{ before: agreed, after: off(agreed) }] as const, reason: REASON, now: NOW }
  const { notice, letter } = familyNews('giveUp', change, { who: 'Robert Osei', path: paths.FAMILY })
  return letter ?? letterOfNotice(notice, { path: paths.FAMILY, kind: 'CHANGE', side: 'FAMILY' })
}

function told(move: BookingMove, what: string, was: BookingInNews, is: BookingInNews, now = NOW): Sample {
  return toldOf(move, what, [{ before: was, after: is }], now)
}

function toldOf(
  move: BookingMove,
  what: string,
  bookings: readonly [ChangedBooking, ...ChangedBooking[]],
  now = NOW,
): Sample {
  const { cause, to, letter } = bookingNews(move, { bookings, reason: REASON, now }, paths)
  return { cause, to, what, letter }
}

/** Whatever is told of a lesson because somebody did something. */
export const lessonSamples: readonly Sample[] = [
  told('ask', 'a lesson', asked, asked),
  toldOf('ask', 'a series', weekly(asked, asked)),
  told('bookAtOnce', 'a lesson', asked, agreed),
  told('askToMove', 'a confirmed lesson', agreed, amended),
  told('accept', 'accepted', suggested, agreed),
  told('decline', 'declined', suggested, { ...suggested, status: 'DENIED' }),
  told('giveUp', 'in time', agreed, off(agreed)),
  told('giveUp', 'late', agreed, { ...agreed, status: 'CANCELLED', lateCancellation: true }, THE_DAY_BEFORE),
  toldOf('giveUp', 'the rest of a series', weekly(agreed, off(agreed))),
  { cause: 'family_cancelled', to: 'FAMILY', what: 'by a parent', letter: calledOff() },
  told('confirm', 'a lesson', asked, agreed),
  told('confirm', 'two subjects', { ...twoSubjects, status: 'REQUESTED' }, twoSubjects),
  toldOf('confirm', 'a series', weekly(asked, agreed)),
  told('deny', 'a lesson', asked, { ...asked, status: 'DENIED' }),
  told('deny', 'another time', amended, { ...amended, status: 'DENIED', charge: nothing }),
  told('suggest', 'a lesson', suggested, suggested),
  toldOf('book', 'a series', weekly(asked, agreed)),
  told('keepOriginal', 'the time', amended, agreed),
  told('move', 'to another time', agreed, { ...agreed, ...thursday }),
  told('move', 'to another price', agreed, { ...agreed, pricePence: 3500, charge: { ...nothing, pendingPence: 3500 } }),
  told('cancel', 'a lesson', agreed, off(agreed)),
  told('cancelForFamily', 'as the family said', agreed, off(agreed)),
  toldOf('cancel', 'a series', weekly(agreed, off(agreed))),
  ...seriesChanged(),
  told('waive', 'a charge', { ...agreed, status: 'CANCELLED' }, off(agreed)),
  told('delete', 'a lesson', asked, asked),
  lapsed('FAMILY'),
  lapsed('TUTOR'),
  ...ranOut(),
  freed(),
]

/** An edit of a series, of the tutor's and of a family's. */
function seriesChanged(): Sample[] {
  const moved = weekly(agreed, { ...agreed, ...thursday })
  const paused = { deeds: [['CALL_OFF', weekly(agreed, off(agreed))] as const], reason: REASON, now: NOW }
  const cause = 'series_changed'
  const tutors = { deeds: [['MOVE', moved] as const], reason: REASON, now: NOW, who: null, to: 'FAMILY' as const }
  return [
    { cause, to: 'FAMILY', what: 'by the tutor', letter: seriesNews(tutors, paths.FAMILY).letter },
    { cause, to: 'TUTOR', what: '', letter: seriesNews({ ...paused, who: 'Amira', to: 'TUTOR' }, paths.TUTOR).letter },
  ]
}

function lapsed(to: Side): Sample {
  const { letter, tutor } = lapseNews(asked)
  if (to === 'FAMILY') return { cause: 'lapsed', to, what: '', letter }
  const told = letterOfNotice(tutor, { path: paths.TUTOR, kind: 'REQUEST', side: to })
  return { cause: 'request_lapsed', to, what: '', letter: told }
}

/** A suggestion that was not answered in time. */
function ranOut(): Sample[] {
  const { letter, tutor } = runOutNews(suggested, new Date('2026-01-13T10:30:00Z'))
  const told = letterOfNotice(tutor, { path: paths.TUTOR, kind: 'REQUEST', side: 'TUTOR' })
  return [
    { cause: 'offer_lapsed', to: 'FAMILY', what: '', letter },
    { cause: 'offer_unanswered', to: 'TUTOR', what: '', letter: told },
  ]
}

/** A time that is free again, and that somebody waits for. */
function freed(): Sample {
  const { startTime: start, endTime: end, subject, student } = asked
  const notice = freedNotice([{ subject, student, time: { start, end }, others: 1 }])
  const letter = letterOfNotice(notice, { path: '/students/amira', kind: 'REQUEST', side: 'TUTOR' })
  return { cause: 'time_freed', to: 'TUTOR', what: '', letter }
}
