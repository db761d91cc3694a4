import { createFileRoute, Navigate, Outlet, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { pathAfter } from '#web/app/features/accounts/intent/state.ts'
import { publicHours } from '#web/app/features/availability/public-hours/api.ts'
import { siteFacts } from '#web/app/features/site-settings/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { LoadingScreen } from '#web/app/shell/loading-screen.tsx'
import { VisitorFrame } from '#web/app/shell/public-frame.tsx'
import { type Session, useSession } from '#web/app/shell/session.tsx'

// Few come here who are signed in.
const AlreadyLoggedIn = lazyPart(() => import('#web/app/features/accounts/already-logged-in.tsx'), 'AlreadyLoggedIn')

export const Route = createFileRoute('/_visitor')({
  // Before anything is drawn: the footer comes with its page and not after it.
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(siteFacts)
    void queryClient.prefetchQuery(publicHours)
  },
  component: VisitorsOnly,
})

/** Signing in and registering are for those who have not (Rules: screens). */
function VisitorsOnly() {
  const session = useSession()
  return session.state === 'loading' ? <LoadingScreen /> : <Visitors user={session.user} />
}

/**
 * Whoever signs in here keeps the form until the dashboard is there, instead of reading that they already have. Whoever
 * had, and came for something, goes on to it (Rules: bookings, Rules: screens).
 */
function Visitors({ user }: Pick<Session, 'user'>) {
  const [arrivedSignedIn] = useState(user !== null)
  const { next } = useSearch({ strict: false })
  if (arrivedSignedIn && user && next) return <Navigate to="." href={pathAfter(next)} replace />
  return (
    <VisitorFrame>
      {user && arrivedSignedIn ? (
        <Suspense>
          <AlreadyLoggedIn name={user.name} />
        </Suspense>
      ) : (
        <Outlet />
      )}
    </VisitorFrame>
  )
}
