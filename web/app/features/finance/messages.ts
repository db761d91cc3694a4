/** Rules: finance. */
export const messages = {
  notLoaded: 'Failed to load data',
  loading: 'Loading your figures',
  noSubjects: 'No subject data available yet.',
  noMonths: 'No monthly data available yet.',
  noFigures: 'No financial data available yet.',
  howToBegin: 'Complete some payment confirmations to see statistics!',
  owedNow: 'Due, and not paid yet',
  comingUp: 'Agreed, and due later',
  nothingTaught: 'No lessons taught yet',
  lastFourWeeks: 'On average over the last four weeks',
  subjectShares: 'Of all payments, and of the lessons they were for',
  trends: 'Payments confirmed in the last six months',
} as const

/** Rules: finance, 'Financial statistics', on the tutor's dashboard. */
export const statisticsMessages = {
  noToken: 'Authentication required. Please log in again.',
  timedOut: 'Request timed out. Please check your connection and try again.',
  expired: 'Authentication expired. Please log in again.',
  denied: 'Access denied. Tutor privileges required.',
  serverError: 'Server error. Please try again later.',
  empty: 'No financial data available.',
  failed: 'Failed to load financial data. Please try again later.',
} as const
