/** Rules #238. */
export const words = {
  title: 'Lesson sheet',
  faces: { waiting: 'Loading the lesson', failed: 'The lesson could not be loaded. Please try again later.' },
  gone: 'There is no such lesson.',
  steps: 'Last steps to improve',
  noSteps: 'Nothing is written about a lesson yet.',
  homework: 'Homework due',
  noHomework: 'None.',
  notes: 'Notes',
  print: 'Print',
} as const
