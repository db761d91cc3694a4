import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessRestricted } from '#web/app/shell/access-restricted.tsx'
import { SignedInFrame, VisitorFrame } from '#web/app/shell/frames.tsx'
import { LoadingScreen } from '#web/app/shell/loading-screen.tsx'
import { useSession } from '#web/app/shell/session.tsx'

export const Route = createFileRoute('/_app')({ component: SignedInOnly })

/** Spec 1 §2: these pages are for signed-in people; everyone else is told so. */
function SignedInOnly() {
  const { state, user } = useSession()
  if (state === 'loading') return <LoadingScreen />
  if (state === 'anonymous') {
    return (
      <VisitorFrame>
        <AccessRestricted />
      </VisitorFrame>
    )
  }
  return (
    <SignedInFrame user={user}>
      <Outlet />
    </SignedInFrame>
  )
}
