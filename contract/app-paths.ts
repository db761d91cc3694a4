/** The application's own pages for whoever is signed in, as patterns with `:name` parts. */
const signedInPaths = [
  '/dashboard',
  '/profile',
  '/profile/security',
  '/profile/notifications',
  '/booking',
  '/calendar',
  '/schedule',
  '/consultation',
  '/quizzes',
  '/quiz/:quizId',
  '/quiz-results/:attemptId',
  '/resources',
  '/payments',
  '/chat',
  '/feedback',
  '/family',
  '/reports/:reportId',
  '/lessons/:lessonId/sheet',
  '/students',
  '/students/:studentId',
  '/families/import',
  '/families/:familyId',
  '/admin',
  '/admin/audit',
  '/admin/deliveries',
] as const

/** The addresses of all of the application's pages. Anything else is a real 404. */
export const appPaths = [
  '/login',
  '/register',
  '/join',
  '/reset-password',
  '/confirm-email',
  '/email-change',
  ...signedInPaths,
] as const

/** Those that development and the demonstration answer too: what the pages are made of. */
export const workshopPaths = ['/components'] as const

/** Our choice: longer than any of them. */
const LONGEST_ADDRESS = 500
const ledToPattern = new RegExp(
  `^(?:${['/join', ...signedInPaths].map((path) => path.replace(/:\w+/g, '[\\w-]+')).join('|')})$`,
)

/**
 * Whether this is the address of one of our pages for whoever is signed in, or of an invite for one who has an account, with
 * what may stand behind its path: nobody is led to anything else because a link asks for it (Rules: screens).
 */
export function isOwnAddress(text: string): text is `/${string}` {
  const [path = ''] = text.split(/[?#]/, 1)
  return text.length <= LONGEST_ADDRESS && ledToPattern.test(path)
}
