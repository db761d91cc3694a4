/** Rules: quizzes. */
export const words = {
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

/** `80%`, or `N/A` before the first attempt. */
export const percentOrNone = (score: number | null | undefined): string =>
  score === null || score === undefined ? words.noScore : `${score}%`
