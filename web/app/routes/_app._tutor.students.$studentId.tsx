import { createFileRoute } from '@tanstack/react-router'
import { lazy } from 'react'
import { LessonHistory } from '#web/app/features/bookings/history/lesson-history.tsx'
import { StudentPackages } from '#web/app/features/package-admin/student/student-packages.tsx'
import { Statement } from '#web/app/features/payments/hour-packages/statement.tsx'
import { StudentResources } from '#web/app/features/resources/student/student-resources.tsx'
import { StudentDetail } from '#web/app/features/students/detail/student-detail.tsx'

// A dialog is loaded when it is first opened.
const SuggestDialog = lazy(() =>
  import('#web/app/features/bookings/suggestion/suggest-dialog.tsx').then((module) => ({
    default: module.SuggestDialog,
  })),
)

export const Route = createFileRoute('/_app/_tutor/students/$studentId')({
  head: () => ({ meta: [{ title: 'Student' }] }),
  component: StudentPage,
})

/** Spec 2 §2. */
function StudentPage() {
  const { studentId } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <StudentDetail
      key={studentId}
      studentId={studentId}
      Suggest={SuggestDialog}
      onGone={() => void navigate({ to: '/students' })}
    >
      <StudentPackages studentId={studentId} Statement={Statement} />
      <StudentResources studentId={studentId} />
      <LessonHistory studentId={studentId} />
    </StudentDetail>
  )
}
