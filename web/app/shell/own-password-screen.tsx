import { useQuery } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { OwnPasswordForm } from '#web/app/features/accounts/password-forms.tsx'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { Button } from '#web/app/ui/button.tsx'
import { Brand } from './brand.tsx'
import { LiveRegion } from './live-region.tsx'
import type { SessionUser } from './session.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useLeaving } from './use-leaving.ts'

/** Nothing but the form and the way out: every other question would be refused (Rules #1). */
export function OwnPasswordScreen({ user }: { user: SessionUser }) {
  const { data: site } = useQuery(siteFacts)
  const leave = useLeaving(user.id)
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-20 border-b border-rule bg-paper">
        <div className="mx-auto flex h-16 max-w-[1180px] items-center gap-1 px-4 md:gap-2 md:px-8">
          <Brand name={site?.brandName ?? ''} className="mr-auto min-w-0" />
          <ThemeToggle />
          <Button icon={LogOut} onPress={() => void leave()}>
            Logout
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="w-full flex-1 px-4 pt-8 pb-16 outline-none md:px-8 md:pt-12">
        <OwnPasswordForm user={user} />
      </main>
      <LiveRegion />
    </div>
  )
}
