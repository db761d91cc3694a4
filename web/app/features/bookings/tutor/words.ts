import { subjectsInFull } from '#domain/lessons.ts'
import type { Share } from '#domain/shares.ts'
import { addDays, londonDateOf } from '#domain/time.ts'
import { calendarLongDay, date, longDay, timeRange } from '#web/app/lib/format.ts'
import { brief } from '#web/app/ui/toasts.tsx'
import type { Lesson } from '../api.ts'
import { lessonWith } from '../words.ts'

/** Rules: bookings. A failure is said in these words only when the server gave none of its own. */
export const words = {
  lessonGone: 'This lesson is not in your lists any more.',
  notLoaded: 'Failed to load bookings. Please try again later.',
  statusFailed: 'Failed to update booking status',
  titleFailed: 'Failed to update title. Please try again.',
  linkFailed: 'Failed to update Teams link. Please try again.',
  cancelFailed: 'Failed to cancel booking',
  amendFailed: 'Failed to amend booking',
  amendIncomplete: 'Please fill in all amendment fields',
  subjects: { waiting: 'Loading subjects', failed: 'Failed to load subjects' },
  confirmed: brief('Booking confirmed successfully!'),
  denied: brief('Booking denied successfully!'),
  cancelled: brief('Booking cancelled successfully!'),
  cancelledOf: ({ student }: Pick<Lesson, 'student'>) => `Cancelled: the lesson with ${student.name}.`,
  uncancelled: { success: brief('The lesson stands again.'), failed: 'It could not be undone. Please try again.' },
  seriesConfirmed: brief('All that waited of the series is confirmed!'),
  originalsKept: brief('The series keeps its original times!'),
  originalKept: brief('Booking confirmed at its original time!'),
  rescheduled: brief('Booking rescheduled successfully!'),
  deletion: { success: brief('Booking permanently deleted successfully!'), fallback: 'Failed to delete booking' },
  allConfirmed: (count: number) => brief(`${count} lessons confirmed successfully!`),
  allDenied: (count: number) => brief(`${count} lessons denied successfully!`),
  titleUpdated: brief('Lesson title updated successfully!'),
  linkUpdated: brief('Meeting link updated successfully!'),
  noRequests: 'No requests are waiting for you.',
  noUpcoming: 'No lessons are ahead.',
  noPast: 'No past sessions to show.',
  reviewChange:
    'This lesson was confirmed before. The student asks for another time: please accept it, keep the original time or cancel the lesson. Until then both times are held.',
  consultationLength: 'A consultation lasts exactly 30 minutes and keeps its price.',
  confirmedMoves: 'This lesson is confirmed: the new time stands at once, and the student is told.',
  wholeMoves: ({ parts }: Pick<Lesson, 'parts'>) =>
    `${subjectsInFull(parts)} move together. Each keeps its length and its price.`,
  timeFree: 'The time becomes free. This cannot be undone.',
  timesFree: 'These times become free. This cannot be undone.',
  deletedFor: 'It disappears from every list, yours and the student’s. This cannot be undone.',
  deletedKept: 'What was paid, used or returned for it stays in the books and in the statistics.',
  deletedUnanswered: 'Nobody answered it, so it is denied.',
  cancelledLate: (notice: string, share: Share) =>
    `Cancelled less than ${notice} before the start: ${share === 50 ? 'half of this lesson' : 'this lesson'} stays payable.`,
  cancelledLateSettled: (notice: string) => `Cancelled less than ${notice} before the start.`,
  cancelledLateFree: (notice: string) => `Cancelled less than ${notice} before the start; you have waived the charge.`,
  outsideHours: 'Outside your published hours',
  timePassed: 'This time has passed',
} as const

/** "GCSE Mathematics with Amira Khan, Tue 8 Sept, 16:30–17:30" */
export function lessonInWords(lesson: Lesson): string {
  return lessonWith(lesson.student, lesson)
}

/** "Today, Tuesday 8 September 2026" from a London calendar date. */
export function dateline(date: string, now: Date): string {
  const today = londonDateOf(now)
  const long = calendarLongDay(date)
  if (date === today) return `Today, ${long}`
  return date === addDays(today, 1) ? `Tomorrow, ${long}` : long
}

/** "GCSE Mathematics, Tuesdays 16:30–17:30, from 8 September to 29 September 2026". */
export function seriesInWords(first: Lesson, lessons: readonly Pick<Lesson, 'startTime'>[]): string {
  const last = lessons.at(-1) ?? first
  const [weekday] = longDay(first.startTime).split(' ')
  return `${subjectsInFull(first.parts)}, ${weekday}s ${timeRange(first.startTime, first.endTime)}, from ${date(first.startTime)} to ${date(last.startTime)}`
}
