import type { Booking } from '#web/app/features/bookings/api.ts'
import { brief } from '#web/app/ui/toasts.tsx'

/** Rules #229, #230. */
export const words = {
  title: 'Attendance',
  unmarked: 'Not marked: it counts as attended.',
  mark: 'Mark attendance…',
  didTheyCome: 'Did they come?',
  marks: { PRESENT: 'Present', LATE: 'Late', ABSENT: 'Absent' },
  lateMinutes: 'Minutes late',
  howLate: 'Please enter a whole number of minutes from 1 to 180.',
  hasFeedback: 'There is feedback for this lesson.',
  saved: { success: brief('Saved.'), fallback: 'The mark could not be saved. Please try again.' },
  takeOff: 'Take the mark off',
  takenOff: { success: brief('The mark is off.'), failed: 'The mark could not be taken off. Please try again.' },
  tell: 'Cancel for the family…',
  whenTold: 'When did they tell you?',
  toldAbout: 'The lesson is cancelled as if the family had done it here at that moment, and the family is told.',
  toldDate: 'Date',
  toldClock: 'Time',
  noDate: 'Please choose the day.',
  noClock: 'Please choose the time.',
  told: {
    success: ([first]: readonly Booking[]) =>
      brief(first?.lateCancellation ? 'Cancelled for the family: it was late.' : 'Cancelled for the family, in time.'),
    fallback: 'The lesson could not be cancelled. Please try again.',
  },
} as const
