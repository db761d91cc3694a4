import { Link } from '@tanstack/react-router'
import {
  ArrowRight,
  CalendarClock,
  CalendarPlus,
  FolderOpen,
  Hourglass,
  type LucideIcon,
  Upload,
  Users,
} from 'lucide-react'
import type { Role } from '#domain/people.ts'
import { type Screens, screensOf } from '#web/app/lib/screens.ts'
import { ButtonLink } from '#web/app/ui/button-link.tsx'

const mainActions = {
  STUDENT: { label: 'Book a New Lesson', Icon: CalendarPlus, search: {} },
  TUTOR: { label: 'Set Availability', Icon: CalendarClock, search: { tab: 'availability' } },
} as const

/** The page's one yellow step. */
export function MainAction({ role }: { role: Role }) {
  const { label, Icon, search } = mainActions[screensOf[role]]
  return (
    <ButtonLink to="/schedule" search={search} variant="pencil">
      <Icon size={18} aria-hidden />
      {label}
    </ButtonLink>
  )
}

interface Action {
  to: '/admin' | '/payments' | '/resources'
  label: string
  note: string
  Icon: LucideIcon
}

/** Rules: to-do. */
const actions: Record<Screens, readonly Action[]> = {
  STUDENT: [
    { to: '/resources', label: 'View Homework and Resources', note: 'What your tutor gave you', Icon: FolderOpen },
    { to: '/payments', label: 'Buy Hour Package', note: 'Hours in advance, at a discount', Icon: Hourglass },
  ],
  TUTOR: [
    { to: '/resources', label: 'Upload Resources', note: 'For your lessons and as homework', Icon: Upload },
    { to: '/admin', label: 'View Students', note: 'In the Admin Panel, with your figures', Icon: Users },
  ],
}

export function QuickActions({ role }: { role: Role }) {
  return (
    <nav aria-label="Quick actions" className="mt-8 grid gap-3 md:grid-cols-2">
      {actions[screensOf[role]].map(({ to, label, note, Icon }) => (
        <Link key={label} to={to} className="card flex items-center gap-4 p-4 hover:border-rule-strong">
          <span className="grid size-11 place-items-center rounded-md bg-bottle-tint text-link">
            <Icon size={20} aria-hidden />
          </span>
          <span className="flex-1">
            <span className="block font-semibold">{label}</span>
            <span className="text-sm text-ink-3">{note}</span>
          </span>
          <ArrowRight size={18} className="text-ink-3" aria-hidden />
        </Link>
      ))}
    </nav>
  )
}
