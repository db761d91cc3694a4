import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { currentUser } from '#web/app/features/accounts/api.ts'
import { textParam, wordParam } from '#web/app/lib/search-params.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'

// Each role loads only what it is shown.
const BookLessons = lazy(() =>
  import('#web/app/features/book-lessons/book-lessons.tsx').then((module) => ({ default: module.BookLessons })),
)
const MyLessons = lazy(() =>
  import('#web/app/features/my-lessons/my-lessons.tsx').then((module) => ({ default: module.MyLessons })),
)
const ManageSchedule = lazy(() =>
  import('#web/app/features/bookings/manage-schedule.tsx').then((module) => ({ default: module.ManageSchedule })),
)
const AvailabilitySettings = lazy(() =>
  import('#web/app/features/availability/availability-settings.tsx').then((module) => ({
    default: module.AvailabilitySettings,
  })),
)
const PlannedTimeOff = lazy(() =>
  import('#web/app/features/time-off/planned-time-off.tsx').then((module) => ({ default: module.PlannedTimeOff })),
)

const lessonDialogs = {
  waive: lazy(() =>
    import('#web/app/features/payment-admin/waive-dialog.tsx').then((module) => ({ default: module.WaiveDialog })),
  ),
  feedback: lazy(() =>
    import('#web/app/features/feedback/feedback-dialog.tsx').then((module) => ({ default: module.FeedbackDialog })),
  ),
  resources: lazy(() =>
    import('#web/app/features/resources/assigning/assign-dialog.tsx').then((module) => ({
      default: module.AssignDialog,
    })),
  ),
}
const myLessonDialogs = {
  amend: lazy(() =>
    import('#web/app/features/book-lessons/amendment/amend-dialog.tsx').then((module) => ({
      default: module.AmendDialog,
    })),
  ),
  resources: lazy(() =>
    import('#web/app/features/resources/given/access-dialog.tsx').then((module) => ({ default: module.AccessDialog })),
  ),
}

/** The tutor's tab is part of the address, so that a reload keeps it, and so is the lesson that a notice led to. */
const tabs = ['requests', 'upcoming', 'past', 'availability'] as const
type Search = { tab?: (typeof tabs)[number] | undefined; lesson?: string | undefined }

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: ({ tab, lesson }): Search => ({ tab: wordParam(tabs, tab), lesson: textParam(lesson) }),
  // The title says what the page is to whoever opens it; if the session is not known, the frame says why.
  loader: ({ context }) => context.queryClient.ensureQueryData(currentUser).catch(() => null),
  head: ({ loaderData: user }) => ({
    meta: [{ title: user?.role === 'TUTOR' ? 'Manage Schedule' : 'Book a Lesson' }],
  }),
  component: Schedule,
})

/** Spec 1 §2: a student books here, the tutor manages. */
function Schedule() {
  const { user } = useSession()
  const { tab = 'requests', lesson } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (!user) return null
  if (user.role === 'STUDENT') {
    return (
      <>
        <BookLessons user={user} />
        <MyLessons userId={user.id} dialogs={myLessonDialogs} />
      </>
    )
  }
  return (
    <ManageSchedule
      userId={user.id}
      tab={tab}
      lessonId={lesson}
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
