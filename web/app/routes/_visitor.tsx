import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AlreadyLoggedIn } from '#web/app/features/accounts/already-logged-in.tsx'
import { VisitorFrame } from '#web/app/shell/frames.tsx'
import { LoadingScreen } from '#web/app/shell/loading-screen.tsx'
import { useSession } from '#web/app/shell/session.tsx'

export const Route = createFileRoute('/_visitor')({ component: VisitorsOnly })

/** Spec 1 §2: signing in and registering are for those who have not. */
function VisitorsOnly() {
  const { state, user } = useSession()
  if (state === 'loading') return <LoadingScreen />
  return <VisitorFrame>{user ? <AlreadyLoggedIn name={user.name} /> : <Outlet />}</VisitorFrame>
}
