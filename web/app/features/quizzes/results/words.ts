/** Rules: quizzes. */
export const words = {
  title: 'Quiz results',
  faces: { waiting: 'Loading results', failed: 'Failed to load results' },
  notFound: 'Results not found',
  unknownCreator: 'Unknown',
  overtime: 'This quiz was submitted after the time limit.',
  retake: 'Retake Quiz',
  expandAll: 'Expand All',
  collapseAll: 'Collapse All',
  noAnswer: 'No answer',
  noExplanation: 'There is no explanation for this question.',
} as const
