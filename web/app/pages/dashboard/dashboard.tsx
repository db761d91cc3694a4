import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { nextLessons } from '#domain/overview.ts'
import type { Role } from '#domain/people.ts'
import { lessonsFrom, type Overview, overviewOf, paymentsToMake } from '#web/app/features/bookings/api.ts'
import { OtherSumsSaidElsewhere } from '#web/app/features/payments/family/other-sums.tsx'
import { longDay } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import type { ConsultationOfferProps } from './consultation-offer.tsx'
import { NextLesson } from './next-lesson.tsx'
import { MainAction, QuickActions } from './quick-actions.tsx'
import { UpcomingLessons } from './upcoming-lessons.tsx'
import { greeting, words } from './words.ts'

// Only whoever has no lesson yet is offered one.
const ConsultationOffer = lazyPart(() => import('./consultation-offer.tsx'), 'ConsultationOffer')

interface User {
  id: string
  name: string
  role: Role
  /** Of a student. */
  studentProfile?: ConsultationOfferProps['student'] | undefined
}

export interface DashboardProps {
  user: User
  /** What stands around the lessons: it shows the fallback in place of everything until it knows what it is. */
  Top: ComponentType<{ fallback: ReactNode; children: ReactNode }>
  /** What stands between the lessons and the quick actions. */
  children: ReactNode
}

/** The welcome, what waits, the next lessons, the counters and the quick actions (Rules: to-do). */
export function Dashboard({ user, Top, children }: DashboardProps) {
  const now = useNow()
  const overview = useQuery(overviewOf(user.id))
  // Taller than a screen, and all that there is, so that nothing is seen to move when the rest comes.
  const waiting = <SkeletonRows label="Loading your lessons" rows={14} />
  return (
    <>
      <PageTitle title={greeting(user.name, now)} dateline={longDay(now)}>
        <MainAction role={user.role} />
      </PageTitle>
      <Suspense fallback={waiting}>
        {/* Once it was there it stays: what failed is read again where it stands. */}
        {overview.isFetched ? (
          <Top fallback={waiting}>
            {overview.data ? (
              <Lessons user={user} now={now} overview={overview.data} />
            ) : (
              <Failed message={words.lessonsNotLoaded} onRetry={() => void overview.refetch()} />
            )}
            {children}
            <QuickActions role={user.role} />
          </Top>
        ) : (
          waiting
        )}
      </Suspense>
    </>
  )
}

interface LessonsProps {
  user: User
  now: Date
  overview: Overview
}

function Lessons({ user, now, overview: { bookings, ...counts } }: LessonsProps) {
  const { role } = user
  const lessons = lessonsFrom(bookings)
  const { listed, next } = nextLessons(lessons, now)
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[1.55fr_1fr]">
        <OtherSumsSaidElsewhere payments={next && listed.includes(next) ? paymentsToMake(listed) : []}>
          <NextLesson
            lesson={next}
            now={now}
            role={role}
            offer={
              user.studentProfile && (
                // A new family is always offered one: its place is kept.
                <Suspense fallback={lessons.length === 0 && <div className="h-16" />}>
                  <ConsultationOffer student={user.studentProfile} lessons={lessons} />
                </Suspense>
              )
            }
          />
        </OtherSumsSaidElsewhere>
        <Counters role={role} {...counts} />
      </div>
      <UpcomingLessons lessons={listed} role={role} now={now} />
    </>
  )
}

interface CountersProps {
  role: Role
  upcoming: number
  waiting: number
  taught: number
}

/** How many lessons lie ahead, wait for the tutor's answer, and have been taught in this school year (Rules: to-do). */
function Counters({ role, upcoming, waiting, taught }: CountersProps) {
  const rows = [
    { label: 'Upcoming lessons', count: upcoming },
    { label: role === 'TUTOR' ? 'Requests waiting for you' : 'Waiting for the tutor', count: waiting },
    {
      label: role === 'TUTOR' ? 'Lessons taught' : 'Lessons taken this year',
      note: words.schoolYear,
      count: taught,
    },
  ]
  return (
    <section aria-labelledby="counters" className="card flex flex-col p-5 md:p-6">
      <h2 id="counters" className="text-base text-ink-2">
        At a glance
      </h2>
      <dl className="mt-2 divide-y divide-rule">
        {rows.map(({ label, note, count }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-2.5">
            <dt>
              {label}
              {note && <span className="block text-sm text-ink-3">{note}</span>}
            </dt>
            <dd className="font-display text-2xl font-semibold tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
