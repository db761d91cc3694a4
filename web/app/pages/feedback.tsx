import { Suspense } from 'react'
import { words } from '#web/app/features/feedback/words.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { byRole } from '#web/app/shell/by-role.tsx'
import { NoticeScreen } from '#web/app/shell/notice-screen.tsx'
import { ButtonLink } from '#web/app/ui/button-link.tsx'

const LessonFeedback = lazyPart(() => import('#web/app/features/feedback/lesson-feedback.tsx'), 'LessonFeedback', {
  at: '/feedback',
  role: 'STUDENT',
})

const TermReports = lazyPart(() => import('#web/app/features/term-reports/family-reports.tsx'), 'FamilyReports')

/** A family's page (Rules: feedback). The tutor writes on the schedule. */
export const Feedback = byRole({
  STUDENT: ({ student }) => (
    <LessonFeedback userId={student.id}>
      <Suspense>
        <TermReports key={student.id} studentId={student.id} />
      </Suspense>
    </LessonFeedback>
  ),
  TUTOR: TutorPointer,
  right: 'SEE',
})

function TutorPointer() {
  return (
    <NoticeScreen title={words.title} sentence={words.tutorPointer}>
      <ButtonLink to="/schedule" search={{ tab: 'past' }} variant="primary">
        Go to Past Sessions
      </ButtonLink>
    </NoticeScreen>
  )
}
