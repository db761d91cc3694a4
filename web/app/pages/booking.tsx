import { getRouteApi } from '@tanstack/react-router'
import { BookingWeek } from '#web/app/features/bookings/week/booking-week.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'

const route = getRouteApi('/_app/booking')

export function Booking() {
  const { user } = useSession()
  const { subjects } = route.useSearch()
  const toLessons = (
    <ButtonLink to="/schedule" search={{ tab: 'lessons' }}>
      My lessons
    </ButtonLink>
  )
  return user && <BookingWeek user={user} subjectIds={subjects ? subjects.split(',') : []} aside={toLessons} />
}
