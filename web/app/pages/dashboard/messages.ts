/** Rules: to-do; a failure is said in these words only when the server gave none of its own. The rest is ours. */
export const messages = {
  /** As the server says it; asking the contract would load its schemas with the first page. */
  linkNeedsConfirmed: 'Meeting links can only be added to confirmed lessons',
  lessonsNotLoaded: 'Failed to load bookings. Please try again later.',
  calendarNotDownloaded: 'Failed to download calendar file. Please try again.',
  noLessons: 'No lessons are booked yet.',
  schoolYear: 'This school year, since 1 September',
  noNextLesson: 'Nothing is confirmed yet.',
  done: {
    amend: undefined,
    cancel: 'Booking cancelled successfully',
    decline: undefined,
    link: 'Meeting link saved successfully!',
  },
  failed: {
    amend: 'Failed to amend booking. Please try again.',
    cancel: 'Failed to cancel booking',
    decline: 'Failed to decline suggestion. Please try again.',
    link: 'Failed to save Teams link. Please try again.',
  },
} as const
