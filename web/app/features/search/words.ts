import { calendarLongDay, dayAndTime } from '#web/app/lib/format.ts'
import type { Found } from './api.ts'

/** Rules #215. */
export const words = {
  title: 'Search',
  field: 'Search students, lessons, pages',
  nothing: 'Nothing found.',
  failed: 'The search did not work. Please try again.',
  newLesson: 'New lesson',
  newLessonWith: (name: string) => `New lesson with ${name}`,
  goTo: (date: string) => `Calendar: ${calendarLongDay(date)}`,
} as const

/** `Amira Osei, Mathematics`; its own title where it has one. */
export function lessonInWords({ student, subject, title }: Found['lessons'][number]): string {
  return `${student.name}, ${title ?? subject.name}`
}

export const whenOf = ({ startTime }: Found['lessons'][number]): string => dayAndTime(startTime)
