import { LogOut, Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, buttonClass, IconButton } from '#web/app/ui/button.tsx'
import { Brand } from './brand.tsx'
import { FrameLink } from './frame-link.tsx'
import type { SessionUser } from './session.tsx'
import { ThemeToggle } from './theme-toggle.tsx'

export interface TopBarProps {
  user: Pick<SessionUser, 'name' | 'role'>
  brandName: string
  /** Given on phones only. */
  onOpenMenu: (() => void) | null
  onLogout: () => void
  /** Buttons that belong to features, before the theme. */
  tools?: ReactNode
}

export function TopBar({ user, brandName, onOpenMenu, onLogout, tools }: TopBarProps) {
  return (
    <header className="sticky top-0 z-20 flex print:hidden h-16 items-center gap-1 border-b border-rule bg-paper px-2 md:gap-2 md:px-8">
      {onOpenMenu && (
        <>
          <IconButton icon={Menu} iconSize={22} label="Open menu" aria-haspopup="dialog" onPress={onOpenMenu} />
          <Brand name={brandName} isIconOnly className="mr-1 min-w-9 justify-center" />
        </>
      )}
      <p className="mr-auto min-w-0 truncate">
        <span className="max-lg:sr-only">Hello, </span>
        <span className="font-semibold">{user.name}</span> <span className="text-ink-3">{user.role.toLowerCase()}</span>
      </p>
      {tools}
      <ThemeToggle />
      <FrameLink to="/dashboard" className={buttonClass('quiet', 'md', 'max-lg:hidden')}>
        Dashboard
      </FrameLink>
      <Button icon={LogOut} className="max-md:hidden" onPress={onLogout}>
        Logout
      </Button>
      <IconButton icon={LogOut} iconSize={20} label="Logout" className="md:hidden" onPress={onLogout} />
    </header>
  )
}
