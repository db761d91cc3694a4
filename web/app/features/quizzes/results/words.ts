/** Rules: quizzes. */
export const words = {
  title: 'Quiz results',
  loading: 'Loading results',
  notLoaded: 'Failed to load results',
  notFound: 'Results not found',
  unknownCreator: 'Unknown',
  overtime: 'This quiz was submitted after the time limit.',
  noAnswer: 'No answer',
  noExplanation: 'There is no explanation for this question.',
} as const
