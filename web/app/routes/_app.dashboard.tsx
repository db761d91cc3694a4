import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from '#web/app/features/dashboard/dashboard.tsx'
import { useSession } from '#web/app/shell/session.tsx'

export const Route = createFileRoute('/_app/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard' }] }),
  component: DashboardPage,
})

function DashboardPage() {
  const { user } = useSession()
  return user && <Dashboard user={user} />
}
