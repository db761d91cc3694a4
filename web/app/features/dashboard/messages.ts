/** Spec 1 §8; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const messages = {
  lessonsNotLoaded: 'Failed to load bookings. Please try again later.',
  calendarNotDownloaded: 'Failed to download calendar file. Please try again.',
  noLessons: 'No lessons are booked yet.',
  noNextLesson: 'Nothing is booked yet.',
  cancelled: 'Booking cancelled successfully',
  chargeReturned: 'The time becomes free. What was charged for it is given back. This cannot be undone.',
  linkSaved: 'Meeting link saved successfully!',
  failed: {
    amend: 'Failed to amend booking. Please try again.',
    cancel: 'Failed to cancel booking',
    decline: 'Failed to decline suggestion. Please try again.',
    link: 'Failed to save Teams link. Please try again.',
  },
} as const
