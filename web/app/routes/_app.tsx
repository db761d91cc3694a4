import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { textParam } from '#web/app/lib/search-params.ts'
import { LoadingScreen } from '#web/app/shell/loading-screen.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { SignedInFrame } from '#web/app/shell/signed-in-frame.tsx'
import { LedTo } from '#web/app/ui/led-to-name.ts'

// Nobody who is signed in waits for it.
const AccessRestricted = lazyPart(() => import('#web/app/shell/access-restricted.tsx'), 'AccessRestricted')

// Nor for this one, save whoever was given a password.
const OwnPasswordScreen = lazyPart(() => import('#web/app/shell/own-password-screen.tsx'), 'OwnPasswordScreen')

// A parent of several alone.
const ChildSwitch = lazyPart(() => import('#web/app/shell/child-switch.tsx'), 'ChildSwitch')

/** All children stand there at once, it is the parent's own, or the address names whose it is. */
const FOLLOW_NO_CHOICE = /^\/(dashboard|profile|reports|quiz-results)(\/|$)/

export const Route = createFileRoute('/_app')({
  // Whose pages a parent looks at goes along from page to page.
  validateSearch: ({ child }): { child?: string | undefined } => ({ child: textParam(child) }),
  search: {
    middlewares: [
      ({ search, next }) => {
        const to = next(search)
        return { ...to, child: to.child ?? search.child }
      },
    ],
  },
  component: SignedInOnly,
})

/**
 * These pages are for signed-in people; everyone else is told so (Rules: screens). A password that was given goes
 * first.
 */
function SignedInOnly() {
  const { state, user } = useSession()
  const ledTo = useLocation({ select: ({ hash }) => hash })
  const follows = useLocation({ select: ({ pathname }) => !FOLLOW_NO_CHOICE.test(pathname) })
  if (state === 'loading') return <LoadingScreen />
  if (state === 'anonymous') {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <AccessRestricted />
      </Suspense>
    )
  }
  if (user.needsOwnPassword) {
    return (
      <Suspense fallback={<LoadingScreen />}>
        <OwnPasswordScreen user={user} />
      </Suspense>
    )
  }
  return (
    <SignedInFrame user={user}>
      <LedTo value={ledTo}>
        {user.children && user.children.length > 1 && follows && (
          <Suspense>
            <ChildSwitch of={user.children} />
          </Suspense>
        )}
        <Outlet />
      </LedTo>
    </SignedInFrame>
  )
}
