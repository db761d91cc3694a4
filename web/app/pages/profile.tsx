import { DataDownload } from '#web/app/features/account-export/data-download.tsx'
import { Profile } from '#web/app/features/accounts/profile.tsx'
import { CalendarSubscription } from '#web/app/features/bookings/calendar/calendar-subscription.tsx'
import { useSession } from '#web/app/shell/session.tsx'

export function ProfilePage() {
  const { user } = useSession()
  return (
    <>
      <Profile />
      <CalendarSubscription />
      {user && <DataDownload role={user.role} />}
    </>
  )
}
