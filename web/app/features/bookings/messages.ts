import { subjectsInFull } from '#domain/lessons.ts'
import { subjectInFull } from '#domain/subjects.ts'
import type { Lesson } from './api.ts'

/** A success stays for 3 seconds on the tutor's page (Rules: screens). */
export const SUCCESS_SHOWN_MS = 3000

/** Rules: bookings. A failure is said in these words only when the server gave none of its own. */
export const messages = {
  lessonGone: 'This lesson is not in your lists any more.',
  notLoaded: 'Failed to load bookings. Please try again later.',
  statusFailed: 'Failed to update booking status',
  titleFailed: 'Failed to update title. Please try again.',
  linkFailed: 'Failed to update Teams link. Please try again.',
  cancelFailed: 'Failed to cancel booking',
  deleteFailed: 'Failed to delete booking',
  amendFailed: 'Failed to amend booking',
  amendIncomplete: 'Please fill in all amendment fields',
  subjectsNotLoaded: 'Failed to load subjects',
  subjectsLoading: 'Loading subjects',
  calendarFailed: 'Failed to download calendar file. Please try again.',
  confirmed: 'Booking confirmed successfully!',
  denied: 'Booking denied successfully!',
  cancelled: 'Booking cancelled successfully!',
  originalKept: 'Booking confirmed at its original time!',
  rescheduled: 'Booking rescheduled successfully!',
  deleted: 'Booking permanently deleted successfully!',
  allConfirmed: (count: number) => `${count} lessons confirmed successfully!`,
  allDenied: (count: number) => `${count} lessons denied successfully!`,
  titleUpdated: 'Lesson title updated successfully!',
  linkUpdated: 'Meeting link updated successfully!',
  noRequests: 'No requests are waiting for you.',
  noUpcoming: 'No lessons are ahead.',
  noPast: 'No past sessions to show.',
  reviewChange:
    'This lesson was confirmed before. The student asks for another time: please accept it, keep the original time or cancel the lesson. Until then both times are held.',
  consultationLength: 'A consultation lasts exactly 30 minutes and keeps its price.',
  confirmedMoves: 'This lesson is confirmed: the new time stands at once, and the student is told.',
  wholeMoves: ({ parts }: Pick<Lesson, 'parts'>) =>
    `${subjectsInFull(parts)} move together. Each keeps its length and its price.`,
  onePartMoves: ({ subject, besides }: Pick<Lesson, 'subject' | 'besides'>) =>
    `Only ${subjectInFull(subject)} moves. ${subjectsInFull(besides)} stays where it is, as a lesson of its own.`,
  timeFree: 'The time becomes free. This cannot be undone.',
  timesFree: 'These times become free. This cannot be undone.',
  deletedFor: 'It disappears from every list, yours and the student’s. This cannot be undone.',
  deletedKept: 'What was paid, used or returned for it stays in the books and in the statistics.',
  deletedUnanswered: 'Nobody answered it, so it is denied.',
  cancelledLate: 'Cancelled less than 24 hours before the start: this lesson stays payable.',
  cancelledLateSettled: 'Cancelled less than 24 hours before the start.',
  cancelledLateFree: 'Cancelled less than 24 hours before the start; you have waived the charge.',
  outsideHours: 'Outside your published hours',
  timePassed: 'This time has passed',
} as const
