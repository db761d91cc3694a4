import { type GridLength, offersLength } from '#domain/lesson-requests.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { calendarDay, calendarLongDay, date as longDate } from '#web/app/lib/format.ts'
import { lasting } from '#web/app/ui/toasts.tsx'
import type { Hindrance } from './state.ts'

/** How the given sentences name a length (Rules: bookings): `Please select a subject for your 90-minute lesson.` */
const nameOfLength: Record<GridLength, string> = { 30: '30-minute', 60: '1-hour', 90: '90-minute', 120: '2-hour' }

/** Rules: bookings; the rest is ours. */
export const words = {
  studentsOnly: 'Please log in as a student to view the scheduling grid.',
  weekNotLoaded: 'Failed to load schedule. Please try again later.',
  weekLoading: 'Loading the lesson times…',
  noTimesInWeek: 'No lesson times are published for this week.',
  nothingFreeInWeek: 'Nothing is free in this week any more.',
  firstFree: (day: string) => `The first free time is on ${day}.`,
  nothingFree: 'Nothing is free in the next six months.',
  ownLesson: 'Your lesson',
  currentTime: 'Your lesson now',
  noTimesOnDay: 'No lesson times are published for this day.',
  firstWeek: 'This is the current week; earlier ones are over.',
  lastWeek: 'Lessons can be booked up to six months ahead.',
  subjectsNotLoaded: 'Failed to load subjects',
  subjectsLoading: 'Loading your subjects…',
  noSubjects: 'No subjects available at the moment.',
  lengthMissing: 'Please choose how long the lesson should be.',
  lengthsNotInSlot: (names: readonly string[]) => `Not available for this slot: ${names.join(', ')}.`,
  twoSubjects: 'Two different subjects, an hour each',
  chooseSubject: (minutes: GridLength) =>
    minutes === 120
      ? 'Please select two subjects for your 2-hour lesson.'
      : `Please select a subject for your ${nameOfLength[minutes]} lesson.`,
  sameSubjectTwice: 'Please select two different subjects for your 2-hour lesson.',
  lengthNotAvailable: (minutes: GridLength) => `${nameOfLength[minutes]} lessons are not available at this time slot.`,
  priceUnknown: (parts: 1 | 2) =>
    parts === 2 ? 'Choose two subjects to see the price' : 'Choose a subject to see the price',
  notSent: 'Failed to send booking request. Please try again.',
  sent: (count: number | 'CONFIRMED') =>
    lasting(
      count === 'CONFIRMED'
        ? 'Booked. Your lesson is confirmed.'
        : count > 1
          ? `${count} recurring lesson requests sent successfully! The tutor will review and respond to each request.`
          : 'Booking request sent successfully! The tutor will review and respond to your request.',
    ),
} as const

/** `Week of 7 September 2026` */
export function weekHeading(monday: CalendarDate): string {
  return `Week of ${longDate(`${monday}T12:00Z`)}`
}

/** `Tuesday 8 September`, without the year. */
export function dayHeading(date: string): string {
  return calendarLongDay(date).replace(/ \d+$/, '')
}

/** A London date for a column's head or a day's button: `Tuesday`, `Tue`, `8`, `Sept`. */
export function partsOfDay(date: string) {
  const [weekday = ''] = calendarLongDay(date).split(' ')
  const [shortWeekday = '', number = '', month = ''] = calendarDay(date).split(' ')
  return { weekday, shortWeekday, number, month }
}

/** Rules: bookings, the words for the lengths that a slot offers. */
export function durationHint(slot: GridSlot): string {
  const anHour = offersLength(slot, 60)
  if (offersLength(slot, 120)) return anHour ? '1-2hr available' : '2hr available'
  return anHour ? '1hr available' : 'Limited availability'
}

export const whyNot: Record<Hindrance, string> = {
  past: 'Past',
  too_far_ahead: 'Not yet',
  taken: 'Taken',
  own: words.ownLesson,
  away: 'Tutor away',
  other_subject: 'Another subject',
  too_short: 'Too short',
}
