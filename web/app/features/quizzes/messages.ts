/** Rules: quizzes. */
export const messages = {
  title: 'My Quizzes',
  loading: 'Loading quizzes',
  notLoaded: 'Failed to fetch quizzes',
  none: 'No quizzes assigned to you yet',
  notListed: 'This quiz is no longer in your list.',
  noDueDate: 'No due date',
  noScore: 'N/A',
  untimed: 'No time limit',
  inProgress: 'In progress: the clock runs on',
  underWay: 'In progress',
} as const
