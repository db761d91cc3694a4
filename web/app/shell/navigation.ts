import {
  CalendarDays,
  CreditCard,
  FolderOpen,
  House,
  ListChecks,
  type LucideIcon,
  MessagesSquare,
  PencilLine,
  Settings,
  UserRound,
  Users,
} from 'lucide-react'
import type { SessionUser } from './session.tsx'

export interface NavigationEntry {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
}

/** Spec 1 §2, in the specified order. A page is listed once it exists. */
const entries: Record<SessionUser['role'], readonly NavigationEntry[]> = {
  STUDENT: [
    { to: '/dashboard', label: 'Dashboard', Icon: House },
    { to: '/schedule', label: 'Book Lessons', Icon: CalendarDays },
    { to: '/quizzes', label: 'Quizzes', Icon: ListChecks },
    { to: '/resources', label: 'Resources', Icon: FolderOpen },
    { to: '/feedback', label: 'Feedback', Icon: PencilLine },
    { to: '/payments', label: 'Payments', Icon: CreditCard },
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

/** Spec 1 §2: in second place, and only for a student who may have one. */
const consultationEntry: NavigationEntry = { to: '/consultation', label: 'Consultation Service', Icon: MessagesSquare }

export function entriesFor(user: Pick<SessionUser, 'role' | 'studentProfile'>): readonly NavigationEntry[] {
  const all = entries[user.role]
  return user.studentProfile?.consultationEnabled === true ? all.toSpliced(1, 0, consultationEntry) : all
}
