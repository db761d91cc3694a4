/** Rules: resources; the rest is ours. */
export const words = {
  title: 'Homework & Lesson Resources',
  noHomework: 'No homework yet.',
  noResources: 'No lesson resources yet.',
} as const
