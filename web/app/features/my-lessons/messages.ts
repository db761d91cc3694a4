/** Spec 1 §4 and §8; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const messages = {
  notLoaded: 'Failed to load bookings. Please try again later.',
  loading: 'Loading your lessons',
  noUpcoming: 'You have no lessons ahead.',
  noPast: 'You have no past lessons yet.',
  accepted: 'Lesson booking confirmed!',
  acceptFailed: 'Failed to accept suggestion. Please try again.',
  declined: 'Lesson suggestion declined.',
  declineFailed: 'Failed to decline suggestion. Please try again.',
  cancelled: 'Booking cancelled successfully',
  cancelFailed: 'Failed to cancel booking',
  calendarFailed: 'Failed to download calendar file. Please try again.',
  waitingForTutor: 'Waiting for your tutor to answer.',
  changeUnderReview:
    'This lesson was confirmed before. Your tutor must review and accept the change; until then both times are kept for you.',
  late: 'It is less than 24 hours before the start: this lesson stays payable.',
  lateUnlessMoved: 'If your tutor moved it within the last 24 hours, nothing has to be paid.',
  cancelledLate: 'Cancelled less than 24 hours before the start: this lesson stays payable.',
  inTime: 'It is at least 24 hours before the start: nothing has to be paid for it.',
  notConfirmed: 'It is not confirmed yet: nothing has to be paid for it.',
} as const
