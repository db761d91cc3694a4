import type { NoticeAbout, NoticeSubject } from './notices.ts'
import type { Role } from './people.ts'

/** Where a press on a notice leads its reader: to what it is about, or to the page that has it (Rules #40). */
export function noticePath({ kind, id }: NoticeAbout, role: Role): `/${string}` {
  return paths[role][kind](id)
}

/** The same page of a child's, as a parent opens it; `of` is the child. */
export function childsPath(path: `/${string}`, of: string): `/${string}` {
  const [page = '', anchor] = path.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}child=${of}${anchor === undefined ? '' : `#${anchor}`}` as `/${string}`
}

const ofFamily: Record<NoticeSubject, (id: string) => `/${string}`> = {
  booking: (id) => `/schedule?tab=lessons&lesson=${id}`,
  payment: (id) => `/payments#${id}`,
  'hour-package': (id) => `/payments#${id}`,
  feedback: (id) => `/feedback#${id}`,
  resource: (id) => `/resources#${id}`,
  quiz: (id) => `/quizzes#${id}`,
  attempt: (id) => `/quiz-results/${id}`,
  chat: () => '/chat',
  'contact-message': () => '/dashboard',
  student: () => '/profile',
  'term-report': (id) => `/reports/${id}`,
}
const paths: Record<Role, Record<NoticeSubject, (id: string) => `/${string}`>> = {
  STUDENT: ofFamily,
  PARENT: { ...ofFamily, student: () => '/family' },
  TUTOR: {
    booking: (id) => `/schedule?lesson=${id}`,
    payment: (id) => `/admin?tab=financials&view=payments#${id}`,
    'hour-package': (id) => `/admin?tab=financials&view=hour-packages#${id}`,
    feedback: () => '/schedule?tab=past',
    resource: () => '/resources',
    quiz: (id) => `/quizzes?quiz=${id}`,
    attempt: (id) => `/quiz-results/${id}`,
    chat: (id) => `/chat?chat=${id}`,
    'contact-message': () => '/admin?tab=site',
    student: (id) => `/students/${id}`,
    'term-report': (id) => `/reports/${id}`,
  },
}
