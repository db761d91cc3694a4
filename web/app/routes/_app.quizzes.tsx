import { createFileRoute, Navigate } from '@tanstack/react-router'
import { lazy } from 'react'
import { useSession } from '#web/app/shell/session.tsx'

// Each role loads only what it is shown.
const MyQuizzes = lazy(() =>
  import('#web/app/features/quizzes/my-quizzes.tsx').then((module) => ({ default: module.MyQuizzes })),
)

export const Route = createFileRoute('/_app/quizzes')({
  head: () => ({ meta: [{ title: 'Quizzes' }] }),
  component: QuizzesPage,
})

/** Spec 2 §2: the tutor has no page here yet. */
function QuizzesPage() {
  const { user } = useSession()
  if (!user) return null
  return user.role === 'STUDENT' ? <MyQuizzes /> : <Navigate to="/dashboard" replace />
}
