import { defaultTitle, statusLabel } from '#domain/booking-words.ts'
import { inOneSentence, subjectsInFull } from '#domain/lessons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { minutesBetween } from '#domain/time.ts'
import { clockTime, counted, day, dayAndRange, dayAndTime } from '#web/app/lib/format.ts'
import type { ChipTone } from '#web/app/ui/status-chip.tsx'
import type { Lesson } from './api.ts'

/** Rules: bookings; the rest is ours. */
export const words = {
  calendarFile: 'Download calendar file',
  requestedBy: (name: string) => `Asked for by ${name}`,
  cancelledBy: (name: string) => `Cancelled by ${name}`,
  calendarFailed: 'Failed to download calendar file. Please try again.',
  onePartMoves: ({ subject, besides }: Pick<Lesson, 'subject' | 'besides'>) =>
    `Only ${subjectInFull(subject)} moves. ${subjectsInFull(besides)} stays where it is, as a lesson of its own.`,
} as const

/** The tutor's own title, or the one that every lesson has (Rules: bookings). */
export function titleOf(lesson: Pick<Lesson, 'title' | 'parts' | 'isOnline'>): string {
  return lesson.title || usualTitle(lesson)
}

interface Named {
  readonly parts: readonly Pick<Lesson, 'subject'>[]
  readonly isOnline: boolean
}
export function usualTitle({ parts, isOnline }: Named): string {
  return defaultTitle(inOneSentence(parts.map(({ subject }) => subject.name)), isOnline)
}

/** "Reschedule", or "Reschedule: GCSE Mathematics" where the lesson has another part. */
export function forPart(action: string, { subject, besides }: Lesson): string {
  return besides.length > 0 ? `${action}: ${subjectInFull(subject)}` : action
}

/** Which booking, where it is known whose: "GCSE Mathematics, Tue 8 Sept, 16:30–17:30". */
export function bookingInWords(booking: Pick<Lesson, 'subject' | 'startTime' | 'endTime'>): string {
  return `${subjectInFull(booking.subject)}, ${dayAndRange(booking.startTime, booking.endTime)}`
}

/** Which lesson, whose and when: "GCSE Mathematics with Amira Khan, Tue 8 Sept, 16:30–17:30". */
export function lessonWith({ name }: Lesson['student' | 'tutor'], { parts, startTime, endTime }: Lesson): string {
  return `${subjectsInFull(parts)} with ${name}, ${dayAndRange(startTime, endTime)}`
}

/** "Confirmed"; what the tutor has to look at twice keeps the specification's capitals. */
export function statusWords(lesson: Lesson): string {
  const label = statusLabel(lesson)
  return label === lesson.status ? label.charAt(0) + label.slice(1).toLowerCase() : label
}

const WEEKDAY_TELLS_MS = 6 * 24 * 3_600_000

/** "until Tue 10:30" of a suggestion; its date as well where a weekday alone would not tell which. */
export function untilWords(answerBy: Date, now: Date): string {
  const tells = answerBy.getTime() - now.getTime() < WEEKDAY_TELLS_MS
  return `until ${tells ? `${day(answerBy).slice(0, 3)} ${clockTime(answerBy)}` : dayAndTime(answerBy)}`
}

/** Of how a lesson is paid for, as the rules word it. */
export function paymentTone(line: string): ChipTone {
  return line === 'Paid' ? 'ok' : line.startsWith('Payment') ? 'warn' : 'info'
}

/** "45 min", "1 hour", "1.5 hours", "1 hour 15 min". */
export function lengthInWords({ startTime, endTime }: Pick<Lesson, 'startTime' | 'endTime'>): string {
  return minutesInWords(minutesBetween(startTime, endTime))
}

export function minutesInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  if (minutes % 30 === 0) return counted(minutes / 60, 'hour')
  return `${counted(Math.floor(minutes / 60), 'hour')} ${minutes % 60} min`
}
