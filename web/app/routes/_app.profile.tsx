import { createFileRoute } from '@tanstack/react-router'
import { Profile } from '#web/app/features/accounts/profile.tsx'
import { CalendarSubscription } from '#web/app/features/calendar/calendar-subscription.tsx'

export const Route = createFileRoute('/_app/profile')({
  head: () => ({ meta: [{ title: 'Profile' }] }),
  component: ProfilePage,
})

function ProfilePage() {
  return (
    <>
      <Profile />
      <CalendarSubscription />
    </>
  )
}
