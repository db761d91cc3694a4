import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Role } from '#domain/people.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { FrameLink } from './frame-link.tsx'
import type { IconTooltipProps } from './icon-tooltip.tsx'
import { entriesFor, isWithin, type NavigationEntry, profileEntry } from './navigation.ts'
import type { SessionUser } from './session.tsx'

// A link without its tooltip still works: without a connection the icon stands alone.
const IconTooltip = lazy(() =>
  import('./icon-tooltip.tsx').then(
    (module) => ({ default: module.IconTooltip }),
    () => ({ default: ({ children }: IconTooltipProps) => children }),
  ),
)

const areas: Readonly<Record<Role, string>> = { STUDENT: 'Student area', PARENT: 'Family area', TUTOR: 'Tutor area' }

interface SidebarNavProps {
  user: Pick<SessionUser, 'role' | 'studentProfile' | 'asksParentFor' | 'children'>
  isIconOnly: boolean
  onNavigate?: () => void
}

/** The entries of a role, the current one highlighted, with the profile at the foot. */
export function SidebarNav({ user, isIconOnly, onNavigate }: SidebarNavProps) {
  const links = { isIconOnly, onNavigate }
  return (
    <nav aria-label={areas[user.role]} className="mt-2 flex flex-1 flex-col gap-1 overflow-y-auto px-2 pb-1">
      {entriesFor(user).map((entry) => (
        <SidebarLink key={entry.to} entry={entry} {...links} />
      ))}
      <div className="mt-auto border-t border-spine-active pt-2">
        <SidebarLink entry={profileEntry} {...links} />
      </div>
    </nav>
  )
}

const shape =
  'relative flex min-h-11 items-center gap-3 rounded-md font-medium outline-offset-[-3px] hover:text-spine-ink'
const current =
  'bg-spine-active text-spine-ink before:absolute before:inset-y-2 before:-left-2 before:w-1 before:rounded-r-xs before:bg-pencil'
const other = 'text-spine-ink-2 hover:bg-spine-active/60'

function SidebarLink({
  entry,
  isIconOnly,
  onNavigate,
}: {
  entry: NavigationEntry
  isIconOnly: boolean
  onNavigate: (() => void) | undefined
}) {
  const isInside = useLocation({ select: ({ pathname }) => isWithin(pathname, entry) })
  const link = (
    <FrameLink
      to={entry.to}
      onClick={onNavigate}
      className={cx(shape, isIconOnly ? 'w-12 justify-center' : 'px-3')}
      activeProps={{ className: current }}
      inactiveProps={isInside ? { className: current, 'aria-current': true } : { className: other }}
    >
      <entry.Icon size={20} className="shrink-0" aria-hidden />
      <span className={isIconOnly ? 'sr-only' : undefined}>{entry.label}</span>
    </FrameLink>
  )
  if (!isIconOnly) return link
  return (
    <Suspense fallback={link}>
      <IconTooltip label={entry.label}>{link}</IconTooltip>
    </Suspense>
  )
}
