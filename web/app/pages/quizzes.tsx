import { getRouteApi } from '@tanstack/react-router'
import { lazyPart } from '#web/app/lib/lazy-part.ts'
import { byRole } from '#web/app/shell/by-role.tsx'

// Each role loads only what it is shown.
const MyQuizzes = lazyPart(() => import('#web/app/features/quizzes/my-quizzes.tsx'), 'MyQuizzes', {
  at: '/quizzes',
  role: 'STUDENT',
})
const QuizManagement = lazyPart(() => import('#web/app/features/quizzes/tutor/quiz-management.tsx'), 'QuizManagement', {
  at: '/quizzes',
  role: 'TUTOR',
})

const route = getRouteApi('/_app/quizzes')

/** Rules: quizzes. */
export const Quizzes = byRole({ STUDENT: () => <MyQuizzes />, TUTOR: TutorQuizzes, right: 'SEE' })

function TutorQuizzes() {
  const { tab = 'overview', quiz } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <QuizManagement
      tab={tab}
      quizId={quiz}
      onTab={(next, quizId) => void navigate({ search: { tab: next, quiz: quizId }, replace: next === tab })}
    />
  )
}
