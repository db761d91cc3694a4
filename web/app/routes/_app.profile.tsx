import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#web/app/features/accounts/profile.tsx'

export const Route = createFileRoute('/_app/profile')({
  head: () => ({ meta: [{ title: 'Profile' }] }),
  component: Profile,
})
