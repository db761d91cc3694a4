import { useQuery } from '@tanstack/react-query'
import { isTaught, isUpcoming, tutorTab } from '#domain/bookings.ts'
import { type Booking, bookingsOf } from '#web/app/features/bookings/api.ts'
import { longDay } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { Counters } from './counters.tsx'
import { greeting } from './format.ts'
import type { DashboardUser, Lesson } from './lesson.ts'
import { messages } from './messages.ts'
import { NextLesson } from './next-lesson.tsx'
import { MainAction, QuickActions } from './quick-actions.tsx'
import { UpcomingLessons } from './upcoming-lessons.tsx'

/** Spec 1 §4 and §9: the first five that have not ended. */
const UPCOMING_LIMIT = 5

/** Spec 1 §2: the welcome, the quick actions, the next lessons and the counters. */
export function Dashboard({ user }: { user: DashboardUser }) {
  const now = useNow()
  const { data, isError, refetch } = useQuery(bookingsOf(user.id))
  return (
    <>
      <PageTitle title={greeting(user.name, now)} dateline={longDay(now)}>
        <MainAction role={user.role} />
      </PageTitle>
      {isError && !data && <Failed message={messages.lessonsNotLoaded} onRetry={() => void refetch()} />}
      {!isError && !data && <SkeletonRows label="Loading your lessons" rows={5} />}
      {data && <Lessons user={user} now={now} bookings={data.map(withInstants)} />}
      <QuickActions role={user.role} />
    </>
  )
}

function withInstants(booking: Booking): Lesson {
  return { ...booking, startTime: new Date(booking.startTime), endTime: new Date(booking.endTime) }
}

function Lessons({ user, now, bookings }: { user: DashboardUser; now: Date; bookings: readonly Lesson[] }) {
  const upcoming = bookings
    .filter((booking) => isUpcoming(booking, now))
    .sort((a, b) => a.startTime.getTime() - b.startTime.getTime())
  const waiting = bookings.filter((booking) => tutorTab(booking, now) === 'requests')
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[1.55fr_1fr]">
        <NextLesson lesson={upcoming.find((lesson) => lesson.status === 'CONFIRMED')} now={now} role={user.role} />
        <Counters
          role={user.role}
          upcoming={upcoming.length}
          waiting={waiting.length}
          taught={bookings.filter((booking) => isTaught(booking, now)).length}
        />
      </div>
      <UpcomingLessons lessons={upcoming.slice(0, UPCOMING_LIMIT)} role={user.role} />
    </>
  )
}
