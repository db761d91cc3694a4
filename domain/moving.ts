import { MAX_BOOKING_MINUTES } from './booking-times.ts'
import type { BookingType } from './bookings.ts'
import { type Booking, bookingCan, heldTimes } from './bookings.ts'
import { contains, overlaps } from './intervals.ts'
import { lessonFromStart } from './lessons.ts'
import {
  addDays,
  addMinutes,
  type CalendarDate,
  clockFromMinutes,
  type Interval,
  instantAt,
  isOnQuarterHour,
  lastQuarterHour,
  londonClockOf,
  londonDateOf,
  minutesBetween,
  QUARTER_MINUTES,
} from './time.ts'

/** A booking as it is carried through the diary. */
type Carried = Booking & { readonly id: string; readonly type: BookingType; readonly subject: { readonly id: string } }
/** A lesson in the hand: all of its bookings, in order. */
export interface CarriedLesson<B extends Carried = Carried> {
  readonly startTime: Date
  readonly endTime: Date
  readonly parts: readonly [B, ...B[]]
}
interface Times {
  readonly startTime: Date
  readonly endTime: Date
}
/** What is known of some days; of the time outside `span` nothing is. */
export interface KnownDays<B extends Carried> {
  readonly span: Interval
  readonly bookings: readonly B[]
  readonly openings: readonly (Times & { readonly subjectId: string | null })[]
  readonly timeOff: readonly Times[]
  /** From other calendars. */
  readonly busy: readonly (Times & { readonly title: string })[]
}

/** The tutor moves whatever waits or is agreed, a lesson of several subjects as a whole (Rules #24, #211). */
export function mayBeCarried({ parts }: { readonly parts: readonly Pick<Booking, 'status'>[] }): boolean {
  return parts.every((part) => bookingCan.amend(part))
}

/** A consultation keeps its half hour, and each of several subjects its length (Rules #24, #102). */
export function mayBeStretched(lesson: { readonly parts: readonly Pick<Carried, 'status' | 'type'>[] }): boolean {
  const [only, ...others] = lesson.parts
  return mayBeCarried(lesson) && others.length === 0 && only?.type === 'LESSON'
}

/** From a London clock's minutes after midnight on, as long as before; in the hour that March skips it begins later. */
export function placedAt({ start, end }: Interval, date: CalendarDate, minutes: number): Interval {
  const clock = clockFromMinutes(Math.min(Math.max(minutes, 0), DAY_MINUTES - QUARTER_MINUTES))
  return from(instantAt(date, clock), minutesBetween(start, end))
}
const DAY_MINUTES = 24 * 60
const from = (start: Date, minutes: number): Interval => ({ start, end: addMinutes(start, minutes) })

/** On another London date at the same clock. */
export function onDate(span: Interval, date: CalendarDate): Interval {
  return from(instantAt(date, londonClockOf(span.start)), minutesBetween(span.start, span.end))
}

export function daysLater(span: Interval, days: number): Interval {
  return onDate(span, addDays(londonDateOf(span.start), days))
}

/**
 * To the next quarter of an hour or the one before, or so many minutes on: real ones, so that each step passes every
 * clock time once, also in the night in which the clocks change.
 */
export function minutesLater({ start, end }: Interval, minutes: number): Interval {
  return from(quarterAfter(start, minutes), minutesBetween(start, end))
}

/** The end goes on so far, or back; a quarter of an hour at least, twelve hours at most (Rules I3). */
export function stretchedBy({ start, end }: Interval, minutes: number): Interval {
  return endingAt({ start, end }, quarterAfter(end, minutes))
}

/** Ends at that instant, as near as its length allows. */
export function endingAt({ start }: Interval, end: Date): Interval {
  const length = Math.min(Math.max(minutesBetween(start, end), QUARTER_MINUTES), MAX_BOOKING_MINUTES)
  return from(start, length)
}

/** The London clock's minutes after midnight at the nearest quarter of an hour. */
export function nearestQuarter(minutes: number): number {
  return Math.round(minutes / QUARTER_MINUTES) * QUARTER_MINUTES
}

function quarterAfter(instant: Date, minutes: number): Date {
  if (isOnQuarterHour(instant)) return addMinutes(instant, minutes)
  return addMinutes(lastQuarterHour(instant), minutes > 0 ? minutes : minutes + QUARTER_MINUTES)
}

export interface Move {
  readonly id: string
  readonly startTime: Date
  readonly endTime: Date
}

/** Each booking of a lesson at its new time; one alone may change its length, several follow one another (Rules #211). */
export function movesTo({ parts }: CarriedLesson, { start, end }: Interval): Move[] {
  if (parts.length === 1) return [{ id: parts[0].id, startTime: start, endTime: end }]
  return lessonFromStart(parts, start).map((time, place) => {
    return { id: parts[place]?.id ?? '', startTime: time.start, endTime: time.end }
  })
}

/** What a lesson would meet: others at the same time, time off, what another calendar has, no open hours; or days that are not known. */
export type Meeting<B> =
  | { readonly what: 'taken'; readonly by: readonly [B, ...B[]] }
  | { readonly what: 'busy'; readonly title: string }
  | { readonly what: 'away' | 'outside' | 'free' | 'unknown' }

/**
 * What a lesson would meet at that time. Only other lessons stop it: the tutor may teach in time off, beside what another
 * calendar has, and outside the open hours (Rules #24, #234).
 */
export function metAt<B extends Carried>(lesson: CarriedLesson<B>, time: Interval, days: KnownDays<B>): Meeting<B> {
  const own = new Set(lesson.parts.map(({ id }) => id))
  const [first, ...more] = days.bookings.filter(
    (other) => !own.has(other.id) && heldTimes(other).some((held) => overlaps(held, time)),
  )
  if (first) return { what: 'taken', by: [first, ...more] }
  if (time.start < days.span.start || time.end > days.span.end) return { what: 'unknown' }
  if (days.timeOff.some((off) => overlaps(spanOf(off), time))) return { what: 'away' }
  const busy = days.busy.find((each) => overlaps(spanOf(each), time))
  if (busy) return { what: 'busy', title: busy.title }
  return isOpen(lesson, time, days) ? { what: 'free' } : { what: 'outside' }
}

function isOpen(lesson: CarriedLesson, time: Interval, { openings }: Pick<KnownDays<Carried>, 'openings'>): boolean {
  return movesTo(lesson, time).every((move, place) => {
    const subjectId = lesson.parts[place]?.subject.id
    const hours = openings.filter((each) => each.subjectId === null || each.subjectId === subjectId).map(spanOf)
    return contains(hours, spanOf(move))
  })
}

const spanOf = ({ startTime, endTime }: Times): Interval => ({ start: startTime, end: endTime })

/** Two lessons that can be moved and are as long change places where one is dropped on the other. */
export function mayChangePlaces(a: CarriedLesson, b: CarriedLesson): boolean {
  const lengthOf = ({ startTime, endTime }: Times) => minutesBetween(startTime, endTime)
  return mayBeCarried(a) && mayBeCarried(b) && lengthOf(a) === lengthOf(b)
}

/** Each at the other's time. */
export function placesChanged(a: CarriedLesson, b: CarriedLesson): Move[] {
  return [...movesTo(a, spanOf(b)), ...movesTo(b, spanOf(a))]
}

/**
 * A lesson and whatever begins after it on its London date, later by so many minutes of the clock, or earlier (Rules
 * #211); what cannot be moved stays.
 */
export function restOfDayMoved<L extends CarriedLesson>(lessons: readonly L[], first: L, minutes: number): Move[] {
  const date = londonDateOf(first.startTime)
  return lessons
    .filter((lesson) => lesson.startTime >= first.startTime && londonDateOf(lesson.startTime) === date)
    .filter(mayBeCarried)
    .flatMap((lesson) => {
      const length = minutesBetween(lesson.startTime, lesson.endTime)
      return movesTo(lesson, from(addMinutes(lesson.startTime, minutes), length))
    })
}
