import { getRouteApi } from '@tanstack/react-router'
import { BookingWeek } from '#web/app/features/bookings/week/booking-week.tsx'
import { useStudent } from '#web/app/lib/student.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'

const route = getRouteApi('/_app/booking')

export function Booking() {
  const { user } = useSession()
  const student = useStudent()
  const { subjects } = route.useSearch()
  const toLessons = (
    <ButtonLink to="/schedule" search={{ tab: 'lessons' }}>
      {student?.isChild ? 'Lessons' : 'My lessons'}
    </ButtonLink>
  )
  return user && <BookingWeek user={user} subjectIds={subjects ? subjects.split(',') : []} aside={toLessons} />
}
