import {
  Calendar,
  CalendarDays,
  CreditCard,
  FolderOpen,
  House,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  MessagesSquare,
  PencilLine,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'
import type { Role } from '#domain/people.ts'
import type { Right } from '#domain/rights.ts'
import { type Screens, screensOf } from '#web/app/lib/screens.ts'
import type { SessionUser } from './session.tsx'

export interface NavigationEntry {
  readonly to: string
  readonly label: string
  readonly search?: Record<string, string>
  readonly Icon: LucideIcon
  /** Without it, for nobody whose pages one may open, it is not listed. */
  readonly right?: Right
}

/** Rules: screens, in the specified order. A page is listed once it exists. */
const entries: Record<Screens, readonly NavigationEntry[]> = {
  STUDENT: [
    { to: '/dashboard', label: 'Dashboard', Icon: House },
    { to: '/schedule', label: 'Book Lessons', Icon: CalendarDays, right: 'SEE' },
    { to: '/quizzes', label: 'Quizzes', Icon: ListChecks, right: 'SEE' },
    { to: '/resources', label: 'Resources', Icon: FolderOpen, right: 'SEE' },
    { to: '/feedback', label: 'Feedback', Icon: PencilLine, right: 'SEE' },
    { to: '/payments', label: 'Payments', Icon: CreditCard, right: 'MONEY' },
  ],
  TUTOR: [
    { to: '/dashboard', label: 'Dashboard', Icon: House },
    { to: '/schedule', label: 'Schedule', Icon: CalendarDays },
    { to: '/students', label: 'Students', Icon: Users },
    { to: '/quizzes', label: 'Quiz Management', Icon: ListChecks },
    { to: '/resources', label: 'Resources', Icon: FolderOpen },
    { to: '/admin', label: 'Admin Panel', Icon: Settings },
  ],
}

/** Below the others, for both roles. */
export const profileEntry: NavigationEntry = { to: '/profile', label: 'Profile', Icon: UserRound }

/** In second place, and only for a student who may have one (Rules: screens). */
const consultationEntry: NavigationEntry = { to: '/consultation', label: 'Consultation Service', Icon: MessagesSquare }

/** Behind the others, for parents alone. */
const familyEntry: NavigationEntry = { to: '/family', label: 'Family', Icon: Users }

export type Reader = Pick<SessionUser, 'name' | 'role' | 'studentProfile' | 'asksParentFor' | 'children'>

export function entriesFor(user: Omit<Reader, 'name'>): readonly NavigationEntry[] {
  const all = entries[screensOf[user.role]].filter(isFor(user))
  if (user.children) return [...all, familyEntry]
  return user.studentProfile?.consultationEnabled === true ? all.toSpliced(1, 0, consultationEntry) : all
}

/** In the bar at the bottom of a phone, where the thumb is (Rules: screens). The menu keeps all. */
const places: Record<Screens, readonly NavigationEntry[]> = {
  STUDENT: [
    { to: '/dashboard', label: 'Dashboard', Icon: House },
    { to: '/schedule', search: { tab: 'lessons' }, label: 'Lessons', Icon: CalendarDays, right: 'SEE' },
    { to: '/quizzes', label: 'Quizzes', Icon: ListChecks, right: 'SEE' },
    { to: '/payments', label: 'Payments', Icon: CreditCard, right: 'MONEY' },
  ],
  TUTOR: [
    { to: '/dashboard', label: 'Dashboard', Icon: House },
    { to: '/calendar', label: 'Calendar', Icon: Calendar },
    { to: '/schedule', label: 'Schedule', Icon: CalendarDays },
    { to: '/students', label: 'Students', Icon: Users },
    { to: '/chat', label: 'Chat', Icon: MessageSquare },
  ],
}

/** Those of the places that somebody may open. */
export function placesFor(user: Reader): readonly NavigationEntry[] {
  return places[screensOf[user.role]].filter(isFor(user))
}

const hasRight: Readonly<Record<Role, (user: Omit<Reader, 'name'>, right: Right) => boolean>> = {
  STUDENT: ({ asksParentFor = [] }, right) => !asksParentFor.includes(right),
  PARENT: ({ children = [] }, right) => children.some(({ rights }) => rights.includes(right)),
  TUTOR: () => true,
}

const isFor =
  (user: Omit<Reader, 'name'>) =>
  ({ right }: NavigationEntry) =>
    !right || hasRight[user.role](user, right)

/** Pages without an entry of their own, by how their address begins, and the entry that they belong to. */
const belongsTo: Readonly<Record<string, string>> = {
  booking: '/schedule',
  calendar: '/schedule',
  quiz: '/quizzes',
  'quiz-results': '/quizzes',
  reports: '/feedback',
}

/** Whether the page at this address, without an entry of its own, is reached by that entry. */
export function isWithin(pathname: string, { to }: NavigationEntry): boolean {
  return belongsTo[pathname.split('/')[1] ?? ''] === to
}
