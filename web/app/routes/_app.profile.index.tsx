import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#web/app/pages/profile/profile.tsx'

export const Route = createFileRoute('/_app/profile/')({
  head: () => ({ meta: [{ title: 'Profile' }] }),
  component: ProfilePage,
})
