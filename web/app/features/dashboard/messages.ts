export const messages = {
  lessonsNotLoaded: 'Failed to load bookings. Please try again later.',
  calendarNotDownloaded: 'Failed to download calendar file. Please try again.',
  noLessons: 'No lessons are booked yet.',
  noNextLesson: 'Nothing is booked yet.',
} as const
