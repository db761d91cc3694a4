import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Failed } from '#web/app/ui/failed.tsx'
import { Figure } from '#web/app/ui/figure.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { currentAnalytics } from './api.ts'
import { messages } from './messages.ts'
import { PopularSubjects } from './popular-subjects.tsx'

/** Spec 2 §2, 'Overview'. */
export function Overview() {
  const { data, isError, refetch } = useQuery(currentAnalytics)
  if (!data && isError) return <Failed message={messages.notLoaded} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={messages.loading} rows={4} />
  const count = (figure: number) => figure.toLocaleString('en-GB')
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure name="Total Bookings">{count(data.totalBookings)}</Figure>
        <Figure name="Total Students" note={<StudentsLink />}>
          {count(data.totalStudents)}
        </Figure>
        <Figure name="Upcoming Sessions">{count(data.upcomingBookings)}</Figure>
        <Figure name="Popular Subjects">{count(data.popularSubjects.length)}</Figure>
      </dl>
      <PopularSubjects subjects={data.popularSubjects} />
    </div>
  )
}

/** Whoever pressed 'View Students' on the dashboard goes on from here (Spec 1 §2). */
function StudentsLink() {
  return (
    <Link to="/students" className="inline-flex min-h-9 items-center text-link underline underline-offset-[.2em]">
      See all students
    </Link>
  )
}
