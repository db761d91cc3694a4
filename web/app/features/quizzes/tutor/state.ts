/** Rules: quizzes, in its order; the id stands in the address, so that a reload keeps the tab. */
export const quizTabs = [
  { id: 'overview', name: 'Overview' },
  { id: 'upload', name: 'Upload Quiz' },
  { id: 'assign', name: 'Assign Quiz' },
  { id: 'attempts', name: 'View Attempts' },
] as const
export type QuizTab = (typeof quizTabs)[number]['id']
