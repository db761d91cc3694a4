import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { wordParam } from '#web/app/lib/search-params.ts'
import type { Student } from '#web/app/lib/student.ts'
import { useTitled } from '#web/app/lib/whom-to-ask.ts'
import { byRole } from '#web/app/shell/by-role.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { SkeletonRows } from '#web/app/ui/loaded.tsx'
import { PageTitle } from '#web/app/ui/page-title.tsx'
import { Tabs } from '#web/app/ui/tabs.tsx'
import { familyTabOf, titleOf, tutorTabs } from './search.ts'

// Each role loads only what it is shown.
const BookLessons = lazyPart(
  () => import('#web/app/features/bookings/family/booking/book-lessons.tsx'),
  'BookLessons',
  { at: '/schedule', role: 'STUDENT', tab: 'book' },
)
const MyLessons = lazyPart(() => import('#web/app/features/bookings/family/my-lessons.tsx'), 'MyLessons', {
  at: '/schedule',
  role: 'STUDENT',
  tab: 'lessons',
})
const ManageSchedule = lazyPart(
  () => import('#web/app/features/bookings/tutor/manage-schedule.tsx'),
  'ManageSchedule',
  { at: '/schedule', role: 'TUTOR' },
)
const AvailabilitySettings = lazyPart(
  () => import('#web/app/features/availability/availability-settings.tsx'),
  'AvailabilitySettings',
)
const DiaryRulesSettings = lazyPart(() => import('#web/app/features/diary-rules/diary-rules.tsx'), 'DiaryRulesSettings')
const MeetingLink = lazyPart(() => import('#web/app/features/site-settings/meeting-link.tsx'), 'MeetingLink')
const TermsSettings = lazyPart(() => import('#web/app/features/terms/terms-settings.tsx'), 'TermsSettings')
const PlannedExtraHours = lazyPart(() => import('#web/app/features/extra-hours/planned-hours.tsx'), 'PlannedExtraHours')
const PlannedTimeOff = lazyPart(() => import('#web/app/features/time-off/planned-time-off.tsx'), 'PlannedTimeOff')
const WhoWaits = lazyPart(() => import('#web/app/features/watches/who-waits.tsx'), 'WhoWaits')
const OtherCalendars = lazyPart(() => import('#web/app/features/busy-calendars/other-calendars.tsx'), 'OtherCalendars')

const route = getRouteApi('/_app/schedule')

/** A student books here, the tutor manages (Rules: screens). */
export const Schedule = byRole({ STUDENT: FamilySchedule, TUTOR: TutorSchedule, right: 'SEE' })

function FamilySchedule({ student }: { student: Student }) {
  const { user } = useSession()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const tab = familyTabOf(search)
  const ofChild = useTitled('lessons')
  // What a child has of the tutor's offer is said by the server.
  const studentProfile = student.isChild ? undefined : user?.studentProfile
  return (
    <>
      <PageTitle title={student.isChild ? ofChild : titleOf[tab]} />
      <Tabs
        label="Lessons"
        selected={tab}
        onSelect={(next) => void navigate({ search: { tab: next }, replace: true })}
        items={[
          {
            id: 'book',
            name: 'Book',
            content: <BookLessons key={student.id} user={{ id: student.id, studentProfile }} />,
          },
          {
            ...{ id: 'lessons', name: student.isChild ? 'Lessons' : 'My lessons' },
            content: <MyLessons key={student.id} userId={student.id} named={search.lesson} />,
          },
        ]}
      />
    </>
  )
}

function TutorSchedule() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ManageSchedule
      tab={wordParam(tutorTabs, search.tab) ?? 'requests'}
      lessonId={search.lesson}
      onTab={(next, of) => void navigate({ search: { tab: next, lesson: of }, replace: true, resetScroll: !of })}
      availability={
        <Suspense fallback={<SkeletonRows label="Loading your availability" />}>
          <AvailabilitySettings />
          <PlannedExtraHours />
          <PlannedTimeOff />
          <WhoWaits />
          <DiaryRulesSettings />
          <TermsSettings />
          <MeetingLink />
          <OtherCalendars />
        </Suspense>
      }
    />
  )
}
