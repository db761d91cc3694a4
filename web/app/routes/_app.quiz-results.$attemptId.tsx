import { createFileRoute } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { screensOf } from '#web/app/lib/screens.ts'
import { useSession } from '#web/app/shell/session.tsx'

const QuizResults = lazyPart(() => import('#web/app/features/quizzes/results/quiz-results.tsx'), 'QuizResults', {
  at: '/quiz-results/',
})

export const Route = createFileRoute('/_app/quiz-results/$attemptId')({
  head: () => ({ meta: [{ title: 'Quiz results' }] }),
  component: QuizResultsPage,
})

/** The student's, and the tutor's who looks at them (Rules: quizzes). */
function QuizResultsPage() {
  const { user } = useSession()
  const { attemptId } = Route.useParams()
  return user && <QuizResults attemptId={attemptId} role={screensOf[user.role]} />
}
