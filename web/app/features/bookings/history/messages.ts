import { counted } from '#web/app/lib/format.ts'

/** Rules: bookings; the rest is ours. */
export const messages = {
  next: 'Next Lesson',
  noNext: 'No lesson is agreed at the moment.',
  loading: 'Loading lessons',
  notLoaded: 'Failed to load bookings. Please try again later.',
  none: 'No lessons to show.',
  onlyHidden: 'Every lesson was denied or cancelled.',
  showEver: 'Show lessons of more than a year ago',
  shown: (count: number) => counted(count, 'lesson'),
} as const
