import { getRouteApi, Link } from '@tanstack/react-router'
import { BookingWeek } from '#web/app/features/bookings/week/booking-week.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'

const route = getRouteApi('/_app/booking')

export function Booking() {
  const { user } = useSession()
  const { subjects } = route.useSearch()
  const toLessons = (
    <Link to="/schedule" search={{ tab: 'lessons' }} className={buttonClass('line')}>
      My lessons
    </Link>
  )
  return user && <BookingWeek user={user} subjectIds={subjects ? subjects.split(',') : []} aside={toLessons} />
}
