import type { Term } from '#domain/seasons.ts'
import type { CalendarDate } from '#domain/time.ts'
import { calendarLongDay, date } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'

export const words = {
  title: 'Terms',
  about:
    'On the days of a term your term hours count, on all others your holiday hours. Without terms it is always term.',
  list: {
    waiting: 'Loading your terms',
    failed: 'Your terms could not be loaded. Please try again later.',
    empty: 'No terms yet: your term hours count all year.',
  },
  holidaysFrom: (day: CalendarDate) =>
    `From ${calendarLongDay(day)} on, your holiday hours count until you add a term.`,
  saved: { success: brief('Saved.'), fallback: 'Your terms could not be saved. Please try again.' },
  deletion: { success: brief('Term deleted'), fallback: 'The term could not be deleted. Please try again.' },
  staysBooked: 'Lessons that are booked stay.',
  holidayHours: 'Your holiday hours then count on these days, unless there is no other term.',
} as const

/** `2 September 2026 to 23 October 2026` */
export function datesInWords({ fromDate, toDate }: Pick<Term, 'fromDate' | 'toDate'>): string {
  return `${date(`${fromDate}T12:00Z`)} to ${date(`${toDate}T12:00Z`)}`
}
