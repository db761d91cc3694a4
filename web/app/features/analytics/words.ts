/** Rules: finance. */
export const words = {
  notLoaded: 'Failed to load data',
  loading: 'Loading the overview',
  noSubjects: 'No subject data available',
  agreed: 'Agreed since you began',
  popular: 'By the number of lessons that were agreed',
  lessons: (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'lesson' : 'lessons'}`,
} as const
