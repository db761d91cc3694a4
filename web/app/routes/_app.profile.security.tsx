import { createFileRoute } from '@tanstack/react-router'
import { SecurityPage } from '#web/app/pages/profile/security.tsx'

export const Route = createFileRoute('/_app/profile/security')({
  head: () => ({ meta: [{ title: 'Signing in and devices' }] }),
  component: SecurityPage,
})
