import { PanelLeft } from 'lucide-react'
import { cx } from '#web/app/ui/class-names.ts'
import { Brand } from './brand.tsx'
import type { SessionUser } from './session.tsx'
import { SidebarNav } from './sidebar-nav.tsx'

export interface SidebarProps {
  user: Pick<SessionUser, 'role' | 'studentProfile' | 'asksParentFor' | 'children'>
  brandName: string
  isCollapsed: boolean
  onCollapse: (isCollapsed: boolean) => void
}

/** From 768 px: 256 px wide, or 64 px with the icons alone. */
export function Sidebar({ user, brandName, isCollapsed, onCollapse }: SidebarProps) {
  return (
    <aside
      aria-label="Sidebar"
      className={cx(
        'on-spine fixed inset-y-0 left-0 z-40 box-content flex flex-col bg-spine pl-[env(safe-area-inset-left)] text-spine-ink transition-[width] duration-200 ease-out print:hidden',
        isCollapsed ? 'w-16' : 'w-64',
      )}
    >
      <Brand
        name={brandName}
        isIconOnly={isCollapsed}
        className={cx('h-16 shrink-0 outline-offset-[-3px]', isCollapsed ? 'justify-center' : 'px-4')}
      />
      <SidebarNav user={user} isIconOnly={isCollapsed} />
      <div className="px-2 pb-3">
        <button
          type="button"
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
          className={cx(
            'flex min-h-11 w-full items-center gap-3 rounded-md text-spine-ink-2 outline-offset-[-3px] hover:bg-spine-active/60 hover:text-spine-ink',
            isCollapsed ? 'justify-center' : 'px-3',
          )}
        >
          <PanelLeft size={20} className="shrink-0" aria-hidden />
          <span className={isCollapsed ? 'sr-only' : 'whitespace-nowrap'}>
            {isCollapsed ? 'Expand sidebar' : 'Collapse sidebar'}
          </span>
        </button>
      </div>
    </aside>
  )
}
