import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#web/app/pages/dashboard/dashboard.tsx'

export const Route = createFileRoute('/_app/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard' }] }),
  component: DashboardPage,
})
