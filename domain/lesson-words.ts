import type { Booking, BookingType } from './bookings.ts'
import { inOneSentence } from './lessons.ts'
import { type Category, subjectInFull } from './subjects.ts'
import { BUSINESS_ZONE, type Interval, londonClockOf } from './time.ts'

/** What a sentence about a lesson needs to know of it. */
export interface LessonInWords {
  readonly type: BookingType
  readonly subject: { readonly name: string; readonly category: Category }
  /** Of a lesson of several subjects: those after the first (Rules: bookings). */
  readonly otherSubjects?: readonly LessonInWords['subject'][]
  readonly startTime: Date
}

/** `GCSE Mathematics`, or `GCSE Mathematics and GCSE English`. */
export function subjectOf({ subject, otherSubjects = [] }: Pick<LessonInWords, 'subject' | 'otherSubjects'>): string {
  return inOneSentence([subject, ...otherSubjects].map(subjectInFull))
}

/** `lesson` or `consultation`, in the middle of a sentence. */
export function kindOf({ type }: Pick<LessonInWords, 'type'>): string {
  return type === 'CONSULTATION' ? 'consultation' : 'lesson'
}

/** `GCSE Mathematics lesson on Monday 19 January 2026 at 16:00`, behind `the`, `your` or `a`. */
export function lessonOn(booking: LessonInWords): string {
  return `${subjectOf(booking)} ${kindOf(booking)} on ${dayAndTime(booking.startTime)}`
}

/** `a GCSE Mathematics lesson`, `an A-Level …`, `an 11+ …`. */
export function aLesson(booking: LessonInWords): string {
  const words = `${subjectOf(booking)} ${kindOf(booking)}`
  return `${/^(A|11)/.test(words) ? 'an' : 'a'} ${words}`
}

/** The same with its day and time. */
export function aLessonOn(booking: LessonInWords): string {
  return `${aLesson(booking)} on ${dayAndTime(booking.startTime)}`
}

/** `4 lessons, the first on Monday 19 January 2026 at 16:00`. */
export function lessonsFrom(bookings: readonly [LessonInWords, ...LessonInWords[]]): string {
  return `${bookings.length} lessons, the first on ${dayAndTime(bookings[0].startTime)}`
}

/** `Monday 19 January 2026 at 16:00 until 17:00`. */
export function spanInWords({ start, end }: Interval): string {
  return `${dayAndTime(start)} until ${londonClockOf(end)}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: BUSINESS_ZONE,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `Monday 19 January 2026 at 16:00`, on London's calendar and clock, for sentences that are stored. */
export function dayAndTime(instant: Date): string {
  return `${dayFormat.format(instant).replace(',', '')} at ${londonClockOf(instant)}`
}

/** A booking at the time that both sides agreed on last: while it waits for another one, the one before (Rules #22). */
export function asAgreed<
  B extends Pick<Booking, 'status' | 'startTime' | 'endTime' | 'originalStartTime' | 'originalEndTime'>,
>(booking: B): B {
  const { status, originalStartTime, originalEndTime } = booking
  if (status !== 'AMENDED' || !originalStartTime || !originalEndTime) return booking
  return { ...booking, startTime: originalStartTime, endTime: originalEndTime }
}
