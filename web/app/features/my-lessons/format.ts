import { defaultTitle, statusLabel } from '#domain/booking-words.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { londonDateOf } from '#domain/time.ts'
import type { Lesson } from '#web/app/features/bookings/api.ts'
import { calendarLongDay, dayAndRange, timeRange } from '#web/app/lib/format.ts'

/** The tutor's own title, or the one that every lesson has (Spec 1 §3). */
export function titleOf({ title, subject, isOnline }: Lesson): string {
  return title || defaultTitle(subject.name, isOnline)
}

/** "GCSE Mathematics, Tue 8 Sept, 16:30–17:30": which lesson a button belongs to. */
export function lessonInWords({ subject, startTime, endTime }: Lesson): string {
  return `${subjectInFull(subject)}, ${dayAndRange(startTime, endTime)}`
}

/** "Confirmed"; what has to be looked at twice keeps the specification's capitals. */
export function statusWords(lesson: Lesson): string {
  const label = statusLabel(lesson)
  return label === lesson.status ? label.charAt(0) + label.slice(1).toLowerCase() : label
}

/** "GCSE Mathematics, Thursdays 16:30–17:30", of the next lesson of a series. */
export function seriesInWords({ subject, startTime, endTime }: Lesson): string {
  const [weekday] = calendarLongDay(londonDateOf(startTime)).split(' ')
  return `${subjectInFull(subject)}, ${weekday}s ${timeRange(startTime, endTime)}`
}

export function lessonsLeft(count: number): string {
  return count === 1 ? '1 lesson ahead' : `${count} lessons ahead`
}
