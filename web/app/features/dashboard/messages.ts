export const messages = {
  lessonsNotLoaded: 'Failed to load bookings. Please try again later.',
  noLessons: 'No lessons are booked yet.',
  noNextLesson: 'Nothing is booked yet.',
} as const
