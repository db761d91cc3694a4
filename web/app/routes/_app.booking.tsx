import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'
import { BookingWeek } from '#web/app/features/booking-week/booking-week.tsx'
import { useSession } from '#web/app/shell/session.tsx'

/** `subjects` holds subject ids with commas between them, to begin the request with. */
const search = z.object({ subjects: z.string().optional().catch(undefined) })

export const Route = createFileRoute('/_app/booking')({
  validateSearch: search,
  head: () => ({ meta: [{ title: 'Book a Lesson' }] }),
  component: Booking,
})

function Booking() {
  const { user } = useSession()
  const { subjects } = Route.useSearch()
  return user && <BookingWeek user={user} subjectIds={subjects ? subjects.split(',') : []} />
}
