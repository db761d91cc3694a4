import { createFileRoute, Link } from '@tanstack/react-router'
import { messages } from '#web/app/features/feedback/messages.ts'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { NoticeScreen } from '#web/app/shell/notice-screen.tsx'
import { useSession } from '#web/app/shell/session.tsx'
import { buttonClass } from '#web/app/ui/button-class.ts'

const LessonFeedback = lazyPart(() => import('#web/app/features/feedback/lesson-feedback.tsx'), 'LessonFeedback')

export const Route = createFileRoute('/_app/feedback')({
  head: () => ({ meta: [{ title: 'Lesson Feedback' }] }),
  component: FeedbackPage,
})

/** A student's page (Rules: feedback). The tutor writes on the schedule. */
function FeedbackPage() {
  const { user } = useSession()
  if (!user) return null
  if (user.role === 'STUDENT') return <LessonFeedback userId={user.id} />
  return (
    <NoticeScreen title={messages.title} sentence={messages.tutorPointer}>
      <Link to="/schedule" search={{ tab: 'past' }} className={buttonClass('primary')}>
        Go to Past Sessions
      </Link>
    </NoticeScreen>
  )
}
