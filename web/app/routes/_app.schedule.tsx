import { createFileRoute } from '@tanstack/react-router'
import { Suspense } from 'react'
import { currentUser, type User } from '#web/app/features/accounts/api.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { textParam, wordParam } from '#web/app/lib/search-params.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'

// Each role loads only what it is shown.
const BookLessons = lazyPart(() => import('#web/app/features/bookings/family/booking/book-lessons.tsx'), 'BookLessons')
const MyLessons = lazyPart(() => import('#web/app/features/bookings/family/my-lessons.tsx'), 'MyLessons')
const ManageSchedule = lazyPart(() => import('#web/app/features/bookings/tutor/manage-schedule.tsx'), 'ManageSchedule')
const AvailabilitySettings = lazyPart(
  () => import('#web/app/features/availability/availability-settings.tsx'),
  'AvailabilitySettings',
)
const PlannedTimeOff = lazyPart(() => import('#web/app/features/time-off/planned-time-off.tsx'), 'PlannedTimeOff')

const lessonDialogs = {
  waive: lazyPart(() => import('#web/app/features/payments/tutor/waive-dialog.tsx'), 'WaiveDialog'),
  feedback: lazyPart(() => import('#web/app/features/feedback/feedback-dialog.tsx'), 'FeedbackDialog'),
  resources: lazyPart(() => import('#web/app/features/resources/tutor/assigning/assign-dialog.tsx'), 'AssignDialog'),
}
const myLessonDialogs = {
  amend: lazyPart(() => import('#web/app/features/bookings/family/amendment/amend-dialog.tsx'), 'AmendDialog'),
  resources: lazyPart(() => import('#web/app/features/resources/family/access-dialog.tsx'), 'AccessDialog'),
}

/** The tab is part of the address, so that a reload keeps it; so is a booking, whose lesson is brought into sight. */
const tutorTabs = ['requests', 'upcoming', 'past', 'availability'] as const
const studentTabs = ['book', 'lessons'] as const
type Search = { tab?: (typeof tutorTabs | typeof studentTabs)[number] | undefined; lesson?: string | undefined }

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: ({ tab, lesson }): Search => ({
    tab: wordParam([...tutorTabs, ...studentTabs], tab),
    lesson: textParam(lesson),
  }),
  // The title says what the page is to whoever opens it; if the session is not known, the frame says why.
  loader: ({ context }) => context.queryClient.ensureQueryData(currentUser).catch(() => null),
  head: ({ loaderData: user, match: { search } }) => ({
    meta: [{ title: user?.role === 'TUTOR' ? 'Manage Schedule' : titleOf[studentTabOf(search)] }],
  }),
  component: Schedule,
})

type StudentTab = (typeof studentTabs)[number]
/** An address that names a lesson is about the lessons. */
function studentTabOf({ tab, lesson }: Search): StudentTab {
  return wordParam(studentTabs, tab) ?? (lesson === undefined ? 'book' : 'lessons')
}
const titleOf: Record<StudentTab, string> = { book: 'Book a Lesson', lessons: 'My lessons' }

/** A student books here, the tutor manages (Rules: screens). */
function Schedule() {
  const { user } = useSession()
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user) return null
  if (user.role === 'STUDENT') {
    return <StudentSchedule user={user} />
  }
  const tab = wordParam(tutorTabs, search.tab) ?? 'requests'
  return (
    <ManageSchedule
      userId={user.id}
      tab={tab}
      lessonId={search.lesson}
      onTab={(next, of) => void navigate({ search: { tab: next, lesson: of }, replace: true, resetScroll: !of })}
      dialogs={lessonDialogs}
      availability={(onReschedule) => (
        <Suspense fallback={<SkeletonRows label="Loading your availability" />}>
          <AvailabilitySettings />
          <PlannedTimeOff onReschedule={onReschedule} />
        </Suspense>
      )}
    />
  )
}

function StudentSchedule({ user }: { user: User }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const tab = studentTabOf(search)
  return (
    <>
      <PageTitle title={titleOf[tab]} />
      <Tabs
        label="Lessons"
        selected={tab}
        onSelect={(next) => void navigate({ search: { tab: wordParam(studentTabs, next) }, replace: true })}
        items={[
          { id: 'book', name: 'Book', content: <BookLessons user={user} /> },
          {
            id: 'lessons',
            name: 'My lessons',
            content: <MyLessons userId={user.id} named={search.lesson} dialogs={myLessonDialogs} />,
          },
        ]}
      />
    </>
  )
}
