import type { Subject } from '#contract/subjects.ts'
import { consultationPricePence, lessonPricePence } from '#domain/pricing.ts'
import { ratesOf } from '#web/app/features/subjects/api.ts'
import { counted } from '#web/app/lib/format.ts'
import { firstNameOf } from '#web/app/lib/whom-to-ask.ts'
import type { Option } from '#web/app/ui/option.ts'
import { lasting } from '#web/app/ui/toasts.tsx'
import { REPEATS, type Row, type Weeks } from './state.ts'

/** Rules: bookings; the rest is ours. */
export const words = {
  subjects: { waiting: 'Loading your subjects', failed: 'Failed to load subjects' },
  noSubjects: 'No subjects available at the moment.',
  flexible: 'Use new flexible booking (15-min intervals)',
  dateOutside: 'Please choose a date from today to six months ahead.',
  chooseFirst: 'Choose a subject and a date to see the free times.',
  slots: {
    waiting: 'Loading the free times',
    failed: 'Failed to load available time slots. Please try again.',
    empty: 'No free times on this day. Please choose another date.',
  },
  nextFreeDay: (day: string) => `Free times on ${day}`,
  incomplete: 'Please fill in all required fields',
  dateMissing: 'Please choose a date.',
  startMissing: 'Please choose a start time.',
  subjectMissing: 'Please choose a subject.',
  tooLong: 'The subjects together last longer than the lesson.',
  notSent: 'Failed to submit booking request',
  consultationOnce: 'One consultation of 30 minutes, online. It can be booked once.',
  /** What the tutor reads; the same for every consultation (Rules: bookings). */
  consultationNote: 'One-time 30-minute consultation',
  sent: (count: number | 'CONFIRMED') =>
    lasting(
      count === 'CONFIRMED'
        ? 'Booked. Your lesson is confirmed.'
        : count > 1
          ? `${count} repeat lesson requests submitted successfully!`
          : 'Booking request submitted successfully!',
    ),
} as const

/** For the first of some siblings, whose page it is, or for all of them. */
export function whomFor([first, ...others]: readonly { readonly name: string }[]): Option<boolean>[] {
  return [
    { id: false, name: first ? firstNameOf(first) : '' },
    { id: true, name: `${others.length === 1 ? 'Both' : 'All'}, one after the other` },
  ]
}

/** `45 minutes`, `1 hour`, `1 hour 30 minutes` */
export function lengthInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const words = [hours > 0 ? counted(hours, 'hour') : '', rest > 0 ? `${rest} minutes` : '']
  return words.filter(Boolean).join(' ')
}

export const repeats: Option<Weeks>[] = REPEATS.map((weeks) => ({ id: weeks, name: `${weeks} weeks` }))

/** What so many minutes of a subject cost. */
export function lessonPence(subject: Subject, isOnline: boolean, minutes: number): number {
  return lessonPricePence(ratesOf(subject), { type: 'LESSON', isOnline, minutes })
}

/** What the half hour of a consultation costs. */
export function consultationPence(subject: Subject): number {
  return consultationPricePence(ratesOf(subject))
}

/** Summed over the rows that have a subject (Rules: bookings). */
export function rowsPence(rows: readonly Row[], subjects: readonly Subject[], isOnline: boolean): number {
  const pence = rows.map(({ subjectId, minutes }) => {
    const subject = subjects.find(({ id }) => id === subjectId)
    return subject ? lessonPence(subject, isOnline, minutes) : 0
  })
  return pence.reduce((sum, part) => sum + part, 0)
}
