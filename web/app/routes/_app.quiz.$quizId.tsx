import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { useSession } from '#web/app/shell/session.tsx'

const QuizTaking = lazyPart(() => import('#web/app/features/quizzes/taking/quiz-taking.tsx'), 'QuizTaking', {
  at: '/quiz/',
  role: 'STUDENT',
})

export const Route = createFileRoute('/_app/quiz/$quizId')({
  head: () => ({ meta: [{ title: 'Quiz' }] }),
  component: QuizPage,
})

/** Only students take quizzes (Rules: quizzes). */
function QuizPage() {
  const { user } = useSession()
  const { quizId } = Route.useParams()
  if (!user) return null
  if (user.role !== 'STUDENT') return <Navigate to="/quizzes" replace />
  return <QuizTaking key={quizId} quizId={quizId} userId={user.id} />
}
