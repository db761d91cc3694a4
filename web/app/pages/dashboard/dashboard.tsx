import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { modeInSentence } from '#domain/booking-words.ts'
import { subjectsInFull } from '#domain/lessons.ts'
import { nextLessons } from '#domain/overview.ts'
import { actsByLinks, type Role, sideOf } from '#domain/people.ts'
import { subjectTone } from '#domain/subjects.ts'
import { MySubjects } from '#web/app/features/accounts/my-subjects.tsx'
import { type Lesson, lessonsFrom, type Overview, overviewOf, paymentsToMake } from '#web/app/features/bookings/api.ts'
import { CalendarFileButton } from '#web/app/features/bookings/calendar-file.tsx'
import { OtherSumsSaidElsewhere } from '#web/app/features/payments/family/other-sums.tsx'
import { longDay, timeRange } from '#web/app/lib/format.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { lacks } from '#web/app/lib/student.ts'
import { useNow } from '#web/app/lib/use-now.ts'
import { type SessionUser, useSession } from '#web/app/shell/session.tsx'
import { Failed } from '#web/app/ui/failed.tsx'
import { SkeletonRows } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { StatusChip } from '#web/app/ui/status-chip.tsx'
import { edgeOfTone } from '#web/app/ui/subject-bar.tsx'
import { JoinLater } from './join-later.tsx'
import { LessonMoney } from './lesson-money.tsx'
import { MainAction, QuickActions } from './quick-actions.tsx'
import { UpcomingLessons } from './upcoming-lessons.tsx'
import { dayInWords, greeting, otherPerson, untilStart, words } from './words.ts'

// Each role loads only what it is shown.
const FinancialStatistics = lazyPart(
  () => import('#web/app/features/finance/financial-statistics.tsx'),
  'FinancialStatistics',
  { at: '/dashboard', role: 'TUTOR' },
)
const TutorTop = lazyPart(() => import('#web/app/features/to-do/tutor/tutor-to-do.tsx'), 'TutorTop', {
  at: '/dashboard',
  role: 'TUTOR',
})
const StudentTop = lazyPart(() => import('#web/app/features/to-do/family/student-to-do.tsx'), 'StudentTop', {
  at: '/dashboard',
  role: 'STUDENT',
})
const FamilyHome = lazyPart(() => import('#web/app/features/family-home/home.tsx'), 'Home', {
  at: '/dashboard',
  role: 'PARENT',
})
// Behind everything else: nobody waits for it.
const InstallSuggestion = lazyPart(
  () => import('#web/app/features/pushes/installing/suggestion.tsx'),
  'InstallSuggestion',
)
// Only whoever has no lesson yet is offered one.
const ConsultationOffer = lazyPart(() => import('./consultation-offer.tsx'), 'ConsultationOffer')

/** In place of everything until it is known. Taller than a screen, so that nothing is seen to move when the rest comes. */
const waiting = <SkeletonRows label="Loading your lessons" rows={14} />

export function DashboardPage() {
  const { user } = useSession()
  return (
    user &&
    (actsByLinks[user.role] ? (
      <ParentDashboard user={user}>{user.children ?? []}</ParentDashboard>
    ) : (
      <Dashboard user={user} />
    ))
  )
}

/** The welcome, and all children at once (Rules #176). */
function ParentDashboard({ user, children }: { user: SessionUser; children: NonNullable<SessionUser['children']> }) {
  const now = useNow()
  const students = children.map((child) => ({ ...child, isChild: true }))
  const books = students.some((child) => !lacks(child, 'BOOK'))
  return (
    <>
      <PageTitle title={greeting(user.name, now)} dateline={longDay(now)}>
        {books && <MainAction role={user.role} />}
      </PageTitle>
      <Suspense fallback={waiting}>
        <FamilyHome>{students}</FamilyHome>
      </Suspense>
    </>
  )
}

/** The welcome, what waits, the next lessons, the counters and the quick actions (Rules: to-do). */
function Dashboard({ user }: { user: SessionUser }) {
  const now = useNow()
  const overview = useQuery(overviewOf(user.id))
  const isTutor = user.role === 'TUTOR'
  const Top = isTutor ? TutorTop : StudentTop
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
            {!isTutor && overview.data && hasAgreedLesson(overview.data) && (
              <Suspense>
                <InstallSuggestion />
              </Suspense>
            )}
            <MySubjects isTutor={isTutor} />
            {isTutor && (
              <Suspense fallback={<div className="mt-8 h-72 xl:h-44" />}>
                <FinancialStatistics />
              </Suspense>
            )}
            <QuickActions role={user.role} />
          </Top>
        ) : (
          waiting
        )}
      </Suspense>
    </>
  )
}

/** A family that has one comes back. */
const hasAgreedLesson = ({ bookings }: Overview) => bookings.some(({ status }) => status === 'CONFIRMED')

interface LessonsProps {
  user: SessionUser
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

/** How many lessons lie ahead, wait for the tutor's answer, and have been taught in this school year (Rules: to-do). */
function Counters({ role, upcoming, waiting, taught }: Omit<Overview, 'bookings'> & { role: Role }) {
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

interface NextLessonProps {
  lesson: Lesson | undefined
  now: Date
  role: Role
  /** What may be booked before there is one. */
  offer: ReactNode
}

/** The next confirmed lesson, with the way into it; before there is one, what is offered. */
function NextLesson({ lesson, offer, ...facts }: NextLessonProps) {
  return (
    <section aria-labelledby="next" className="card relative overflow-hidden">
      <div
        className="squared absolute inset-y-0 right-0 w-2/5 [mask-image:linear-gradient(90deg,transparent,#000)]"
        aria-hidden
      />
      <div
        className={`relative h-full border-l-[5px] p-5 md:p-6 ${lesson ? edgeOfTone[subjectTone(lesson.subject)] : 'border-rule-strong'}`}
      >
        <div className="flex items-baseline justify-between gap-4">
          <h2 id="next" className="text-base text-ink-2">
            Next lesson
          </h2>
          {lesson && <StatusChip status={lesson.status} />}
        </div>
        {lesson ? <LessonFacts lesson={lesson} {...facts} /> : <p className="mt-3 text-lg">{words.noNextLesson}</p>}
        {!lesson && offer}
      </div>
    </section>
  )
}

type LessonFactsProps = Omit<NextLessonProps, 'offer'> & { lesson: Lesson }

function LessonFacts({ lesson, now, role }: LessonFactsProps) {
  return (
    <>
      <p className="mt-3 font-display text-3xl font-semibold tracking-tight tabular-nums md:text-4xl">
        {timeRange(lesson.startTime, lesson.endTime)}
      </p>
      <p className="mt-1 text-lg">
        {dayInWords(lesson.startTime, now)}, {lesson.title || subjectsInFull(lesson.parts)},{' '}
        {modeInSentence(lesson.isOnline)}, with {otherPerson(lesson, role).name}
      </p>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <JoinLater lesson={lesson} side={sideOf[role]} now={now} />
        <CalendarFileButton lesson={lesson} />
        <span className="text-ink-3">{untilStart(lesson.startTime, now)}</span>
      </div>
      {role !== 'TUTOR' && (
        <div className="mt-4 empty:hidden">
          <LessonMoney lesson={lesson} />
        </div>
      )}
    </>
  )
}
