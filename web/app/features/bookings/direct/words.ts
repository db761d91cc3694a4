import { BUSY_ELSEWHERE } from '#contract/sentences/changes.ts'
import { hoursInWords } from '#domain/charge-words.ts'
import { poundsText } from '#domain/money.ts'
import { counted, dayAndTime } from '#web/app/lib/format.ts'
import { brief, type Said } from '#web/app/ui/toasts.tsx'
import type { Booked, BookedDate } from './api.ts'

/** Rules #214, #21. */
export const words = {
  title: 'Lesson',
  how: 'How',
  repeat: 'Repeat',
  weeks: 'Weeks',
  more: 'Consultation, title and notes',
  timeOff: 'Time off instead',
  extraHours: 'Extra hours instead',
  datesNotLoaded: 'The dates could not be checked. Please try again.',
  failed: 'Failed to book the lesson',
  away: 'You have time off.',
  outsideHours: 'Outside your published hours.',
  covered: 'Hours cover it.',
  suggestion: 'The family answers it; until then it holds its time.',
  answerBy: 'Answer by',
  untilItBegins: 'Until it begins',
  suggested: (student: string): Said => brief(`The booking was suggested to ${student}.`),
  undone: { success: brief('Undone. Nobody was told.'), failed: 'Not undone. Please try again.' },
  submit: { SUGGEST: 'Suggest lesson', BOOK: (dates: number) => (dates > 1 ? `Book ${dates} lessons` : 'Book lesson') },
} as const

/** What stands against a date: a clash it cannot be booked with, anything else it can. */
export function clashOf({ clash }: BookedDate): string | null {
  return clash && `${clash.name} is there.`
}

export function warningOf({ away, busy, outsideHours, closed }: BookedDate): string | null {
  if (closed) return closed
  if (away) return words.away
  if (busy) return BUSY_ELSEWHERE
  return outsideHours ? words.outsideHours : null
}

/** `11 dates: £275.00 in total, 2 hours of a package used`. */
export function totalOf({ dates, totalPrice, packageHours }: Booked): string {
  const count = counted(dates.filter(({ leftOut, clash }) => !leftOut && !clash).length, 'date')
  if (packageHours === 0) return `${count}, ${poundsText(totalPrice)} in total`
  return `${count}, ${poundsText(totalPrice)} in total, ${hoursInWords(packageHours)} of a package used`
}

/** `Booked for Amira Osei: Tue 24 Nov, 16:00.` */
export function bookedFor(student: string, { bookings }: Booked): string {
  const [first] = bookings
  const when = first ? dayAndTime(first.startTime) : ''
  return bookings.length > 1
    ? `${bookings.length} lessons are booked for ${student}, the first on ${when}.`
    : `Booked for ${student}: ${when}.`
}
