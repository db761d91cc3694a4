import { lazy, Suspense } from 'react'
import type { Role } from '#domain/people.ts'
import { MySubjects } from '#web/app/features/accounts/my-subjects.tsx'
import type { TutorTopProps } from '#web/app/features/to-do/tutor/tutor-top.tsx'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useSession } from '#web/app/shell/session.tsx'
import { openDialog, whenLoaded } from '#web/app/ui/dialogs.tsx'
import type { Lesson } from './api.ts'
import { Dashboard } from './dashboard.tsx'
import type { LessonParts, TaskKind } from './state.ts'
import { words } from './words.ts'

// Only a student accepts a suggestion and pays.
const AcceptButton = lazyPart(() => import('#web/app/features/bookings/family/accept-button.tsx'), 'AcceptButton')
const LessonMoney = lazyPart(() => import('#web/app/features/bookings/family/lesson-money.tsx'), 'LessonMoney')

const CancelDialog = lazy(() =>
  import('#web/app/features/bookings/tutor/lesson-question.tsx').then(({ LessonQuestion }) => ({
    default: (props: { lesson: Lesson; onClose: () => void }) => <LessonQuestion question="cancel" {...props} />,
  })),
)

const questions = () => import('#web/app/features/bookings/family/questions.tsx')
const said = (task: TaskKind) => ({ fallback: words.failed[task], success: words.done[task] })

const lessonParts: Record<Role, LessonParts> = {
  STUDENT: {
    AcceptButton,
    Money: LessonMoney,
    tasks: {
      amend: (lesson) =>
        openDialog(() => import('#web/app/features/bookings/family/amendment/amend-dialog.tsx'), 'AmendDialog', {
          lesson,
        }),
      cancel: (lesson) => whenLoaded(questions, ({ askToCancel }) => askToCancel(lesson)),
      decline: (lesson) => whenLoaded(questions, ({ askToDecline }) => askToDecline(lesson)),
    },
  },
  TUTOR: {
    tasks: {
      amend: (lesson) =>
        openDialog(() => import('#web/app/features/bookings/tutor/reschedule-dialog.tsx'), 'RescheduleDialog', {
          lesson,
          fallback: words.failed.amend,
        }),
      cancel: (lesson) =>
        openDialog(() => import('#web/app/features/bookings/tutor/lesson-question.tsx'), 'LessonQuestion', {
          ...{ question: 'cancel', lesson },
          ...said('cancel'),
        }),
      link: (lesson) =>
        openDialog(() => import('#web/app/features/bookings/tutor/text-dialog.tsx'), 'TextDialog', {
          ...{ about: 'link', lesson },
          ...said('link'),
        }),
    },
  },
}

const FinancialStatistics = lazyPart(
  () => import('#web/app/features/finance/financial-statistics.tsx'),
  'FinancialStatistics',
)
const FeedbackDialog = lazyPart(() => import('#web/app/features/feedback/feedback-dialog.tsx'), 'FeedbackDialog')
// Only a new tutor has first steps.
const StartList = lazyPart(() => import('#web/app/features/start-steps/start-list.tsx'), 'StartList')
// Each role loads only what it is shown.
const tutorTop = () =>
  Promise.all([
    import('#web/app/features/to-do/tutor/tutor-top.tsx'),
    import('#web/app/features/notices/opening/words.ts'),
  ])
const TutorTop = lazy(() =>
  tutorTop().then(([{ TutorTop: Top }, { noticePath }]) => ({
    default: (props: Omit<TutorTopProps, 'pathOf' | 'FeedbackDialog' | 'CancelDialog' | 'StartList'>) => (
      <Top
        {...props}
        pathOf={(about) => noticePath(about, 'TUTOR')}
        FeedbackDialog={FeedbackDialog}
        CancelDialog={CancelDialog}
        StartList={StartList}
      />
    ),
  })),
)
const StudentTop = lazyPart(() => import('#web/app/features/to-do/family/student-top.tsx'), 'StudentTop')

export function DashboardPage() {
  const { user } = useSession()
  if (!user) return null
  const isTutor = user.role === 'TUTOR'
  return (
    <Dashboard user={user} parts={lessonParts[user.role]} Top={isTutor ? TutorTop : StudentTop}>
      <MySubjects isTutor={isTutor} />
      {isTutor && (
        <Suspense fallback={<div className="mt-8 h-72 xl:h-44" />}>
          <FinancialStatistics />
        </Suspense>
      )}
    </Dashboard>
  )
}
