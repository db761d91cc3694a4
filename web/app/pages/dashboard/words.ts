import { type Role, UNNAMED_TUTOR } from '#domain/people.ts'
import { addDays, londonClockOf, londonDateOf, minutesBetween } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { lessonWith } from '#web/app/features/bookings/words.ts'
import { counted, day } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'

/** Rules: to-do; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const words = {
  /** As the server says it; asking the contract would load its schemas with the first page. */
  linkNeedsConfirmed: 'Meeting links can only be added to confirmed lessons',
  lessonsNotLoaded: 'Failed to load bookings. Please try again later.',
  noLessons: 'No lessons are booked yet.',
  schoolYear: 'This school year, since 1 September',
  noNextLesson: 'Nothing is confirmed yet.',
  cancelled: brief('Booking cancelled successfully'),
  linkSaved: brief('Meeting link saved successfully!'),
  linkNotSaved: 'Failed to save Teams link. Please try again.',
  notAmended: 'Failed to amend booking. Please try again.',
} as const

/** "Good afternoon, Priya": the part of the London day, and the first name of whoever has given one. */
export function greeting(name: string, now: Date): string {
  const hour = Number(londonClockOf(now).slice(0, 2))
  const part = hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
  return name === UNNAMED_TUTOR ? `Good ${part}` : `Good ${part}, ${name.split(' ')[0]}`
}

/** "Today", "Tomorrow", or "Tue 8 Sept". */
export function dayInWords(start: Date, now: Date): string {
  const date = londonDateOf(start)
  const today = londonDateOf(now)
  if (date === today) return 'Today'
  return date === addDays(today, 1) ? 'Tomorrow' : day(start)
}

/** "Starts in 2 hours", "Started 10 minutes ago". Days are counted in London dates. */
export function untilStart(start: Date, now: Date): string {
  const minutes = minutesBetween(now, start)
  if (minutes <= -1) return `Started ${counted(Math.floor(-minutes), 'minute')} ago`
  if (minutes < 1) return 'Starting now'
  if (minutes < 60) return `Starts in ${counted(Math.floor(minutes), 'minute')}`
  if (minutes < 24 * 60) return `Starts in ${counted(Math.floor(minutes / 60), 'hour')}`
  return `Starts in ${counted(Math.floor(minutes / (24 * 60)), 'day')}`
}

/** "GCSE Mathematics with Amira Khan, Tue 8 Sept, 16:30–17:30": which lesson a button belongs to. */
export function lessonInWords(lesson: Lesson, role: Role): string {
  return lessonWith(otherPerson(lesson, role), lesson)
}

export function otherPerson({ student, tutor }: Pick<Lesson, 'student' | 'tutor'>, role: Role) {
  return role === 'TUTOR' ? student : tutor
}
