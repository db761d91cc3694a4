import { createFileRoute, Link } from '@tanstack/react-router'
import { BookingWeek } from '#web/app/features/bookings/week/booking-week.tsx'
import { textParam } from '#web/app/lib/search-params.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'

/** `subjects` holds subject ids with commas between them, to begin the request with. */
type Search = { subjects?: string | undefined }

export const Route = createFileRoute('/_app/booking')({
  validateSearch: ({ subjects }): Search => ({ subjects: textParam(subjects) }),
  head: () => ({ meta: [{ title: 'Book a Lesson' }] }),
  component: Booking,
})

function Booking() {
  const { user } = useSession()
  const { subjects } = Route.useSearch()
  const toLessons = (
    <Link to="/schedule" search={{ tab: 'lessons' }} className={buttonClass('line')}>
      My lessons
    </Link>
  )
  return user && <BookingWeek user={user} subjectIds={subjects ? subjects.split(',') : []} aside={toLessons} />
}
