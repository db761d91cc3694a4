import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import type { Role } from '#domain/people.ts'
import { MySubjects } from '#web/app/features/accounts/my-subjects.tsx'
import { Dashboard } from '#web/app/features/dashboard/dashboard.tsx'
import type { LessonParts, TaskDialogProps } from '#web/app/features/dashboard/state.ts'
import { AwaitingFeedback } from '#web/app/features/feedback/awaiting-feedback.tsx'
import { AcceptButton } from '#web/app/features/my-lessons/accept-button.tsx'
import { LessonMoney } from '#web/app/features/my-lessons/lesson-money.tsx'
import { useSession } from '#web/app/shell/session.tsx'

// A dialog is loaded when it is first opened.
const lessonParts: Record<Role, LessonParts> = {
  STUDENT: {
    AcceptButton,
    Money: LessonMoney,
    dialogs: {
      amend: lazy(() =>
        import('#web/app/features/book-lessons/amendment/amend-dialog.tsx').then((module) => ({
          default: module.AmendDialog,
        })),
      ),
      cancel: lazy(() =>
        import('#web/app/features/my-lessons/cancel-lesson.tsx').then((module) => ({ default: module.CancelLesson })),
      ),
      decline: lazy(() =>
        import('#web/app/features/my-lessons/decline-suggestion.tsx').then((module) => ({
          default: module.DeclineSuggestion,
        })),
      ),
    },
  },
  TUTOR: {
    dialogs: {
      amend: lazy(() =>
        import('#web/app/features/bookings/reschedule-dialog.tsx').then((module) => ({
          default: module.RescheduleDialog,
        })),
      ),
      cancel: lazy(() =>
        import('#web/app/features/bookings/lesson-question.tsx').then(({ LessonQuestion }) => ({
          default: (props: TaskDialogProps) => <LessonQuestion question="cancel" {...props} />,
        })),
      ),
      link: lazy(() =>
        import('#web/app/features/bookings/text-dialog.tsx').then(({ TextDialog }) => ({
          default: (props: TaskDialogProps) => <TextDialog about="link" {...props} />,
        })),
      ),
    },
  },
}

const FinancialStatistics = lazy(() =>
  import('#web/app/features/finance/financial-statistics.tsx').then((module) => ({
    default: module.FinancialStatistics,
  })),
)

export const Route = createFileRoute('/_app/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard' }] }),
  component: DashboardPage,
})

function DashboardPage() {
  const { user } = useSession()
  return (
    user && (
      <Dashboard user={user} parts={lessonParts[user.role]}>
        {user.role === 'TUTOR' && <AwaitingFeedback userId={user.id} />}
        <MySubjects isTutor={user.role === 'TUTOR'} />
        {user.role === 'TUTOR' && (
          <Suspense>
            <FinancialStatistics />
          </Suspense>
        )}
      </Dashboard>
    )
  )
}
