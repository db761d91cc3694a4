/** Spec 1 §9: a success stays for 3 seconds on the tutor's page. */
export const SUCCESS_SHOWN_MS = 3000

/** Spec 1 §8. A failure is said in these words only when the server gave none of its own. */
export const messages = {
  notLoaded: 'Failed to load bookings. Please try again later.',
  statusFailed: 'Failed to update booking status',
  titleFailed: 'Failed to update title. Please try again.',
  linkFailed: 'Failed to update Teams link. Please try again.',
  cancelFailed: 'Failed to cancel booking',
  calendarFailed: 'Failed to download calendar file. Please try again.',
  confirmed: 'Booking confirmed successfully!',
  denied: 'Booking denied successfully!',
  cancelled: 'Booking cancelled successfully!',
  titleUpdated: 'Lesson title updated successfully!',
  linkUpdated: 'Meeting link updated successfully!',
  noRequests: 'No requests are waiting for you.',
  noUpcoming: 'No lessons are ahead.',
  noPast: 'No past sessions to show.',
  reviewChange:
    'This lesson was confirmed before. The student has changed it: please review the changes and accept or deny them.',
  outsideHours: 'Outside your published hours',
  timePassed: 'This time has passed',
} as const
