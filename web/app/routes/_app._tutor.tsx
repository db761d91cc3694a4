import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useSession } from '#web/app/shell/session.tsx'
import { TutorAccessOnly } from '#web/app/shell/tutor-access-only.tsx'

export const Route = createFileRoute('/_app/_tutor')({ component: TutorOnly })

/** The tutor's own pages (Rules: screens). */
function TutorOnly() {
  const { user } = useSession()
  return user?.role === 'TUTOR' ? <Outlet /> : <TutorAccessOnly />
}
