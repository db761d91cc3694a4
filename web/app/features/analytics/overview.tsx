import { Link } from '@tanstack/react-router'
import type { analytics } from '#contract/analytics.ts'
import type { Answer } from '#contract/core.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Figure } from '#web/app/ui/figure.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'
import { PopularSubjects } from './popular-subjects.tsx'
import { words } from './words.ts'

const moreClass = 'inline-block py-1 text-link underline underline-offset-4'

/** Rules: finance, 'Overview'. Whoever pressed 'View Students' on the dashboard goes on from here (Rules: finance). */
export function Overview() {
  return (
    <Loaded of={ask(api.analytics.read)} waiting={words.loading} rows={4} failed={words.notLoaded}>
      {(figures) => <Figures figures={figures} />}
    </Loaded>
  )
}

const count = (figure: number) => figure.toLocaleString('en-GB')

function Figures({ figures }: { figures: Answer<(typeof analytics)['read']> }) {
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <Figure name="Total Bookings" note={words.agreed}>
          {count(figures.totalBookings)}
        </Figure>
        <Figure
          name="Total Students"
          note={
            <Link to="/students" className={moreClass}>
              See all students
            </Link>
          }
        >
          {count(figures.totalStudents)}
        </Figure>
        <Figure
          name="Upcoming Sessions"
          note={
            <Link to="/schedule" search={{ tab: 'upcoming' }} className={moreClass}>
              See the schedule
            </Link>
          }
        >
          {count(figures.upcomingBookings)}
        </Figure>
        <Figure
          name="Popular Subjects"
          note={
            <Link to="/admin" search={{ tab: 'subjects' }} className={moreClass}>
              See all subjects
            </Link>
          }
        >
          {count(figures.popularSubjects.length)}
        </Figure>
      </dl>
      <PopularSubjects subjects={figures.popularSubjects} />
    </div>
  )
}
