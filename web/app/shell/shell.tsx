import { ChevronDown } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useId, useState } from 'react'
import { now } from '#web/app/lib/clock.ts'
import { useIsPhone } from '#web/app/lib/media.ts'
import { readStored, writeStored } from '#web/app/lib/storage.ts'
import { whenIdle } from '#web/app/lib/when-idle.ts'
import { cx } from '#web/app/ui/class-names.ts'
import { BottomBar } from './bottom-bar.tsx'
import { LiveRegion } from './live-region.tsx'
import type { Reader } from './navigation.ts'
import { Sidebar } from './sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

const loadPhoneSidebar = () => import('./phone-sidebar.tsx')
const PhoneSidebar = lazy(() => loadPhoneSidebar().then((module) => ({ default: module.PhoneSidebar })))

export interface ShellProps {
  user: Reader
  /** Empty until the site's settings have been read. */
  brandName: string
  unreadMessages: number
  onLogout: () => void
  /** Buttons in the top bar that belong to features. */
  tools?: ReactNode
  /** A line above the page that stays until it is true no more. */
  note?: ReactNode
  /** What the footer's line unfolds. */
  footer?: ReactNode
  children: ReactNode
}

/** The frame around every signed-in page. */
export function Shell({ user, brandName, unreadMessages, onLogout, tools, note, footer, children }: ShellProps) {
  const isPhone = useIsPhone()
  const [isCollapsed, setCollapsed] = useSidebarCollapsed(isPhone)
  // Fetched before it is asked for, so that the menu opens at once, and without a connection too.
  useEffect(() => {
    if (isPhone) return whenIdle(() => void loadPhoneSidebar().catch(() => {}))
  }, [isPhone])
  const sidebar = { user, brandName }
  return (
    <div
      className={cx(
        'flex min-h-dvh flex-col pb-(--bar) transition-[padding] duration-200 ease-out print:pl-0 print:transition-none',
        isCollapsed ? 'md:pl-16' : 'md:pl-64',
      )}
    >
      <SkipLink />
      {!isPhone && <Sidebar {...sidebar} isCollapsed={isCollapsed} onCollapse={setCollapsed} />}
      {isPhone && !isCollapsed && (
        <Suspense>
          <PhoneSidebar {...sidebar} onClose={() => setCollapsed(true)} />
        </Suspense>
      )}
      <TopBar
        user={user}
        brandName={brandName}
        onOpenMenu={isPhone ? () => setCollapsed(false) : null}
        onLogout={onLogout}
        tools={tools}
      />
      {note}
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto min-h-[calc(100dvh-4rem)] w-full max-w-[1180px] flex-1 px-4 pt-6 pb-10 outline-none md:px-8 md:pt-9 md:pb-16 print:min-h-0 print:max-w-none print:p-0"
      >
        {children}
      </main>
      <FooterLine brandName={brandName}>{footer}</FooterLine>
      {isPhone && <BottomBar user={user} unreadMessages={unreadMessages} />}
      <LiveRegion />
    </div>
  )
}

/**
 * Whether the sidebar is collapsed: remembered on this device where it stands beside the page. On a phone it lies over
 * the page, so that it begins collapsed and is not remembered (Rules: differences).
 */
function useSidebarCollapsed(isOnPhone: boolean): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useState(() => initiallyCollapsed(isOnPhone))
  const [wasOnPhone, setWasOnPhone] = useState(isOnPhone)

  if (wasOnPhone !== isOnPhone) {
    setWasOnPhone(isOnPhone)
    setCollapsed(initiallyCollapsed(isOnPhone))
  }

  return [
    isCollapsed,
    (collapsed) => {
      setCollapsed(collapsed)
      if (!isOnPhone) writeStored('sidebarCollapsed', String(collapsed))
    },
  ]
}

function initiallyCollapsed(isOnPhone: boolean): boolean {
  return isOnPhone || readStored('sidebarCollapsed') === 'true'
}

interface FooterLineProps {
  /** Empty until the site's settings have been read. */
  brandName: string
  /** Drawn, and asked for, only once it is unfolded. */
  children: ReactNode
}

/** Under every signed-in page: one line, with the whole footer to unfold (Rules: screens, decision 024). */
function FooterLine({ brandName, children }: FooterLineProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <footer className="on-spine bg-spine text-spine-ink-2 print:hidden">
      <div className="mx-auto max-w-[1180px] px-4 md:px-8">
        <div className="flex items-center justify-between gap-4">
          <span className="min-w-0 truncate">
            © {now().getUTCFullYear()} {brandName}
          </span>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-12 shrink-0 items-center gap-1.5 font-medium outline-offset-[-3px] hover:text-spine-ink"
          >
            Contact and hours
            <ChevronDown
              size={18}
              className={cx('transition-transform duration-120', isOpen && 'rotate-180')}
              aria-hidden
            />
          </button>
        </div>
        <div id={id}>{isOpen && children}</div>
      </div>
    </footer>
  )
}
