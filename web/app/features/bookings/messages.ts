/** Spec 1 §9: a success stays for 3 seconds on the tutor's page. */
export const SUCCESS_SHOWN_MS = 3000

/** Spec 1 §8. A failure is said in these words only when the server gave none of its own. */
export const messages = {
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
  allConfirmed: (count: number) => `${count} bookings confirmed successfully!`,
  allDenied: (count: number) => `${count} bookings denied successfully!`,
  titleUpdated: 'Lesson title updated successfully!',
  linkUpdated: 'Meeting link updated successfully!',
  noRequests: 'No requests are waiting for you.',
  noUpcoming: 'No lessons are ahead.',
  noPast: 'No past sessions to show.',
  reviewChange:
    'This lesson was confirmed before. The student has changed it: please review the changes and accept or deny them, or keep the original time. Until then both times are held.',
  consultationLength: 'A consultation lasts exactly 30 minutes and keeps its price.',
  confirmedMoves: 'This lesson is confirmed: the new time stands at once, and the student is told.',
  deletedFor: 'It disappears from every list, yours and the student’s. This cannot be undone.',
  deletedKept: 'What was paid, used or returned for it stays in the books and in the statistics.',
  deletedUnanswered: 'Nobody answered it, so it is denied.',
  outsideHours: 'Outside your published hours',
  timePassed: 'This time has passed',
} as const
