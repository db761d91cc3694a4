import { useQuery } from '@tanstack/react-query'
import { isTaught, isUpcoming, tutorTab } from '#domain/bookings.ts'
import type { Role } from '#domain/people.ts'
import { longDay } from '#web/app/lib/format.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { Failed } from '#web/app/ui/failed.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { type Lesson, lessonsOf } from './api.ts'
import { Counters } from './counters.tsx'
import { greeting } from './format.ts'
import { messages } from './messages.ts'
import { NextLesson } from './next-lesson.tsx'
import { MainAction, QuickActions } from './quick-actions.tsx'
import { UpcomingLessons } from './upcoming-lessons.tsx'

/** Spec 1 §4 and §9: the first five that have not ended. */
const UPCOMING_LIMIT = 5

/** Spec 1 §2: the welcome, the quick actions, the next lessons and the counters. */
export function Dashboard({ user }: { user: { id: string; name: string; role: Role } }) {
  const now = useNow()
  const lessons = useQuery(lessonsOf(user.id))
  return (
    <>
      <PageTitle title={greeting(user.name, now)} dateline={longDay(now)}>
        <MainAction role={user.role} />
      </PageTitle>
      {lessons.data ? (
        <Lessons role={user.role} now={now} lessons={lessons.data} />
      ) : lessons.isError ? (
        <Failed message={messages.lessonsNotLoaded} onRetry={() => void lessons.refetch()} />
      ) : (
        <SkeletonRows label="Loading your lessons" rows={5} />
      )}
      <QuickActions role={user.role} />
    </>
  )
}

function Lessons({ role, now, lessons }: { role: Role; now: Date; lessons: readonly Lesson[] }) {
  const upcoming = lessons.filter((lesson) => isUpcoming(lesson, now))
  return (
    <>
      <div className="grid gap-5 lg:grid-cols-[1.55fr_1fr]">
        <NextLesson lesson={upcoming.find((lesson) => lesson.status === 'CONFIRMED')} now={now} role={role} />
        <Counters
          role={role}
          upcoming={upcoming.length}
          waiting={lessons.filter((lesson) => tutorTab(lesson, now) === 'requests').length}
          taught={lessons.filter((lesson) => isTaught(lesson, now)).length}
        />
      </div>
      <UpcomingLessons lessons={upcoming.slice(0, UPCOMING_LIMIT)} role={role} />
    </>
  )
}
