/** Ours. */
export const words = {
  loading: 'Loading payments',
  notLoaded: 'Failed to load the payments. Please try again later.',
  none: 'Nothing is owed for lessons, and nothing was paid yet.',
  lessonOn: (day: string) => `Lesson on ${day}`,
} as const
