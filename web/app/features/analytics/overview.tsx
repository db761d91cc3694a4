import { Link } from '@tanstack/react-router'
import type { analytics } from '#contract/analytics.ts'
import type { Answer } from '#contract/core.ts'
import { subjectInFull } from '#domain/subjects.ts'
import { api, ask } from '#web/app/lib/api.ts'
import { Card, Figure } from '#web/app/ui/card.tsx'
import { Loaded } from '#web/app/ui/loaded.tsx'

/** Rules: finance. */
export const words = {
  faces: { waiting: 'Loading the overview', failed: 'Failed to load data' },
  noSubjects: 'No subject data available',
  agreed: 'Agreed since you began',
  popular: 'By the number of lessons that were agreed',
  lessons: (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'lesson' : 'lessons'}`,
} as const

type OverviewFigures = Answer<(typeof analytics)['read']>

const moreClass = 'inline-block py-1 text-link underline underline-offset-4'

/** Rules: finance, 'Overview'. Whoever pressed 'View Students' on the dashboard goes on from here (Rules: finance). */
export function Overview() {
  return (
    <Loaded of={ask(api.analytics.read)} {...words.faces} rows={4}>
      {(figures) => <Figures figures={figures} />}
    </Loaded>
  )
}

const count = (figure: number) => figure.toLocaleString('en-GB')

function Figures({ figures }: { figures: OverviewFigures }) {
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

/** By rank and name (Rules: finance). A bar compares each with the first. */
function PopularSubjects({ subjects }: { subjects: OverviewFigures['popularSubjects'] }) {
  if (subjects.length === 0) {
    return (
      <Card title="Popular Subjects">
        <p className="text-ink-2">{words.noSubjects}</p>
      </Card>
    )
  }
  const most = subjects[0]?.bookings ?? 0
  return (
    <Card title="Popular Subjects" note={words.popular}>
      <ol className="-mx-5 md:-mx-6">
        {subjects.map((subject, place) => (
          <li key={subjectInFull(subject)} className="grid grid-cols-[3.5rem_minmax(0,1fr)]">
            <span
              aria-hidden
              className="border-r-2 border-margin py-2.5 pr-3 text-right font-display text-xl font-semibold text-ink-2"
            >
              {place + 1}
            </span>
            <div className="grid gap-1.5 py-2.5 pr-5 pl-4 md:pr-6">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold wrap-anywhere">{subjectInFull(subject)}</span>
                <span className="text-ink-2 tabular-nums">{words.lessons(subject.bookings)}</span>
              </p>
              <div className="h-2.5 overflow-hidden rounded-xs bg-neutral-bg" aria-hidden>
                <div className="h-full bg-bottle" style={{ width: `${(100 * subject.bookings) / most}%` }} />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
