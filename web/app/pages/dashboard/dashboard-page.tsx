import { Suspense } from 'react'
import { MySubjects } from '#web/app/features/accounts/my-subjects.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { Dashboard } from './dashboard.tsx'

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

export function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  const isTutor = user.role === 'TUTOR'
  return (
    <Dashboard user={user} Top={isTutor ? TutorTop : StudentTop}>
      <MySubjects isTutor={isTutor} />
      {isTutor && (
        <Suspense fallback={<div className="mt-8 h-72 xl:h-44" />}>
          <FinancialStatistics />
        </Suspense>
      )}
    </Dashboard>
  )
}
