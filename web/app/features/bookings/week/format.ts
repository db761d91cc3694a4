import { type GridLength, offersLength } from '#domain/lesson-requests.ts'
import type { CalendarDate } from '#domain/time.ts'
import type { GridSlot } from '#web/app/features/availability/api.ts'
import { calendarDay, calendarLongDay, date as longDate } from '#web/app/lib/format.ts'
import { messages } from './messages.ts'
import type { Hindrance } from './state.ts'

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
  own: messages.ownLesson,
  away: 'Tutor away',
  other_subject: 'Another subject',
  too_short: 'Too short',
}

/** Rules: bookings. */
export const lengthNames: Record<GridLength, string> = { 30: '30 min', 60: '1 hour', 90: '1.5 hours', 120: '2 hours' }
