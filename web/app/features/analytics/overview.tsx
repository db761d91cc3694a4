import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, ask } from '#web/app/lib/api.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { Figure } from '#web/app/ui/figure.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { PopularSubjects } from './popular-subjects.tsx'
import { words } from './words.ts'

const moreClass = 'inline-block py-1 text-link underline underline-offset-4'

/** Rules: finance, 'Overview'. Whoever pressed 'View Students' on the dashboard goes on from here (Rules: finance). */
export function Overview() {
  const { data, isError, refetch } = useQuery(ask(api.analytics.read))
  if (!data && isError) return <Failed message={words.notLoaded} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows label={words.loading} rows={4} />
  const count = (figure: number) => figure.toLocaleString('en-GB')
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure name="Total Bookings" note={words.agreed}>
          {count(data.totalBookings)}
        </Figure>
        <Figure
          name="Total Students"
          note={
            <Link to="/students" className={moreClass}>
              See all students
            </Link>
          }
        >
          {count(data.totalStudents)}
        </Figure>
        <Figure
          name="Upcoming Sessions"
          note={
            <Link to="/schedule" search={{ tab: 'upcoming' }} className={moreClass}>
              See the schedule
            </Link>
          }
        >
          {count(data.upcomingBookings)}
        </Figure>
        <Figure
          name="Popular Subjects"
          note={
            <Link to="/admin" search={{ tab: 'subjects' }} className={moreClass}>
              See all subjects
            </Link>
          }
        >
          {count(data.popularSubjects.length)}
        </Figure>
      </dl>
      <PopularSubjects subjects={data.popularSubjects} />
    </div>
  )
}
