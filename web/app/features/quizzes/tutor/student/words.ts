/** Ours. */
export const words = {
  loading: 'Loading quiz results',
  notLoaded: 'Failed to load the quiz results. Please try again later.',
  none: 'No quiz was submitted yet.',
} as const
