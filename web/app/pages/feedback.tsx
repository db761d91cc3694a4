import { Link } from '@tanstack/react-router'
import { words } from '#web/app/features/feedback/words.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { byRole } from '#web/app/shell/by-role.tsx'
import { NoticeScreen } from '#web/app/shell/notice-screen.tsx'
import { buttonClass } from '#web/app/ui/button.tsx'

const LessonFeedback = lazyPart(() => import('#web/app/features/feedback/lesson-feedback.tsx'), 'LessonFeedback', {
  at: '/feedback',
  role: 'STUDENT',
})

/** A family's page (Rules: feedback). The tutor writes on the schedule. */
export const Feedback = byRole({ STUDENT: ({ user }) => <LessonFeedback userId={user.id} />, TUTOR: TutorPointer })

function TutorPointer() {
  return (
    <NoticeScreen title={words.title} sentence={words.tutorPointer}>
      <Link to="/schedule" search={{ tab: 'past' }} className={buttonClass('primary')}>
        Go to Past Sessions
      </Link>
    </NoticeScreen>
  )
}
