/** The addresses of the application's own pages, as patterns with `:name` parts. Anything else is a real 404. */
export const appPaths = [
  '/login',
  '/register',
  '/reset-password',
  '/confirm-email',
  '/email-change',
  '/dashboard',
  '/profile',
  '/profile/security',
  '/profile/notifications',
  '/booking',
  '/schedule',
  '/consultation',
  '/quizzes',
  '/quiz/:quizId',
  '/quiz-results/:attemptId',
  '/resources',
  '/payments',
  '/chat',
  '/feedback',
  '/students',
  '/students/:studentId',
  '/admin',
  '/admin/audit',
  '/admin/deliveries',
] as const

/** Those that development and the demonstration answer too: what the pages are made of. */
export const workshopPaths = ['/components'] as const
