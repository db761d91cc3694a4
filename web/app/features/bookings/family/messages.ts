import { pounds } from '#web/app/lib/format.ts'

/** Rules: bookings; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const messages = {
  notLoaded: 'Failed to load bookings. Please try again later.',
  loading: 'Loading your lessons',
  notListed: 'This lesson is no longer in your list.',
  noUpcoming: 'You have no lessons ahead.',
  noPast: 'You have no past lessons yet.',
  accepted: 'Lesson booking confirmed! You can now see the payment link.',
  acceptFailed: 'Failed to accept suggestion. Please try again.',
  declined: 'Lesson suggestion declined.',
  declineFailed: 'Failed to decline suggestion. Please try again.',
  cancelled: 'Booking cancelled successfully',
  cancelFailed: 'Failed to cancel booking',
  calendarFailed: 'Failed to download calendar file. Please try again.',
  waitingForTutor: 'Waiting for your tutor to answer.',
  changeUnderReview:
    'This lesson was confirmed before. Your tutor must review and accept the change; until then both times are kept for you.',
  nothingOwed: 'Nothing is owed for this lesson.',
  partlyPaid: (paid: number) => `${pounds(paid)} of the price is paid already.`,
  notSaidPaid: 'Failed to tell your tutor. Please try again.',
  late: 'It is less than 24 hours before the start.',
  lateUnlessMoved: 'If your tutor moved it within the last 24 hours, nothing is charged.',
  cancelledLate: 'Cancelled less than 24 hours before the start.',
  cancelledLateFree: 'Cancelled less than 24 hours before the start; your tutor has waived the charge.',
  inTime: 'It is at least 24 hours before the start.',
  nothingCharged: 'Nothing has to be paid for it.',
  final: 'The time becomes free. This cannot be undone.',
  notConfirmed: 'It is not confirmed yet: nothing has to be paid for it.',
  seriesCancelled: 'The rest of the series is cancelled.',
  bothTimesGivenUp: 'Where you have asked for another time, the time that was confirmed before is given up as well.',
  seriesLate: (count: number) =>
    `It is less than 24 hours before the start of ${count === 1 ? 'one of them' : `${count} of them`}:`,
  seriesInTime: 'It is at least 24 hours before the start of each.',
  seriesNothingCharged: 'Nothing has to be paid for them.',
  seriesNotConfirmed: 'None of them is confirmed yet: nothing has to be paid for them.',
  seriesFinal: 'The times become free. This cannot be undone.',
} as const
