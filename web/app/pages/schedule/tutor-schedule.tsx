import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { wordParam } from '#web/app/lib/search-params.ts'
import type { SessionUser } from '#web/app/shell/session.tsx'
import { SkeletonRows } from '#web/app/ui/skeleton.tsx'
import { tutorTabs } from './search.ts'

// Each role loads only what it is shown.
const ManageSchedule = lazyPart(() => import('#web/app/features/bookings/tutor/manage-schedule.tsx'), 'ManageSchedule')
const AvailabilitySettings = lazyPart(
  () => import('#web/app/features/availability/availability-settings.tsx'),
  'AvailabilitySettings',
)
const PlannedTimeOff = lazyPart(() => import('#web/app/features/time-off/planned-time-off.tsx'), 'PlannedTimeOff')

const route = getRouteApi('/_app/schedule')

export function TutorSchedule({ user }: { user: SessionUser }) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ManageSchedule
      userId={user.id}
      tab={wordParam(tutorTabs, search.tab) ?? 'requests'}
      lessonId={search.lesson}
      onTab={(next, of) => void navigate({ search: { tab: next, lesson: of }, replace: true, resetScroll: !of })}
      availability={(onReschedule) => (
        <Suspense fallback={<SkeletonRows label="Loading your availability" />}>
          <AvailabilitySettings />
          <PlannedTimeOff onReschedule={onReschedule} />
        </Suspense>
      )}
    />
  )
}
